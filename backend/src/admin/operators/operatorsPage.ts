import { brand } from 'mf-shared/brand';
import { html, type Html } from '../../platform/html.ts';
import { redact } from '../../platform/log/redact.ts';
import { hasRole } from '../staff/roles.ts';
import type { StaffMember } from '../staff/staffSessions.ts';
import type { OperatorsView } from './operatorsView.ts';
import { page } from './page.ts';
import { percentile95 } from './requestFigures.ts';
import { releasesPart } from './releasesPart.ts';
import { ago, clock, span } from './times.ts';

const watchSecs = 30;

interface Reader {
  staff: StaffMember;
  officeOrigin?: string | undefined;
  isWatched?: boolean;
}

/**
 * Needs no front-end release, so it also works while the office does not. It only refreshes itself on
 * request, because a refresh loses the reader's position.
 */
export function operatorsPage(
  view: OperatorsView,
  { staff, officeOrigin, isWatched = false }: Reader,
): string {
  const { now } = view;
  return page({
    title: 'shop status',
    refreshSecs: isWatched && watchSecs,
    body: html`<header>
        <div class="reader">
          <h1>${brand.name} <span>shop status</span></h1>
          <form method="post" action="/__shop/sign-out">
            ${staff.name} ${officeOrigin !== undefined && html`<a href="${officeOrigin}">Office</a>`}
            ${hasRole(staff, 'admin') && html`<a href="/__shop/audit">Audit log</a>`}
            <button>Sign out</button>
          </form>
        </div>
        <p>
          ${clock(now)} · backend ${view.backend} up ${span(view.upSecs)} · ${view.home} · ${view.memoryMb} MB
          ·
          ${
            isWatched
              ? html`<a href="/__shop">Pause</a>`
              : html`<a href="/__shop?watch">Refresh every ${watchSecs} s</a>`
          }
        </p>
      </header>
      <main>${tiles(view)} ${releasesPart(view)} ${outboxPart(view)}</main>`,
  });
}

function tile(name: string, value: Html | string | number, note: string, isBad = false): Html {
  return html`<li class="${isBad ? 'tile troubled' : 'tile'}">
    <span>${name}</span><strong>${value}</strong><small>${note}</small>
  </li>`;
}

function tiles({ minutes, shop, missing }: OperatorsView): Html {
  const last5 = minutes.slice(-6, -1);
  const requests = last5.reduce((sum, one) => sum + one.requests, 0);
  const failed = minutes.reduce((sum, one) => sum + one.failed, 0);
  const p95 = percentile95(minutes);
  const { outbox, reconciler } = shop;
  return html`<ul class="tiles">
    ${tile('Requests per minute', (requests / 5).toFixed(requests < 50 ? 1 : 0), '5-minute average')}
    ${tile('p95 response time', p95 === null ? '–' : `${p95} ms`, 'last hour', (p95 ?? 0) > 1000)}
    ${tile('Failed responses', failed, 'last hour, this backend', failed > 0)}
    ${tile(
      'Mails waiting',
      outbox.waiting,
      outbox.waiting > 0 ? `oldest ${span(outbox.oldestSecs)}` : 'none',
      outbox.oldestSecs > 300,
    )}
    ${tile(
      'Payments to check',
      reconciler.due,
      reconciler.due > 0 ? `${span(reconciler.lagSecs)} late` : `${shop.reservedPieces} units reserved`,
      reconciler.lagSecs > 120,
    )}
    ${missing ? tile('Releases', 'unavailable', missing, true) : null}
  </ul>`;
}

function outboxPart({ mails, shop, now }: OperatorsView): Html {
  const givenUp =
    shop.outbox.givenUp > 0 && html`<p class="troubled">${shop.outbox.givenUp} failed permanently.</p>`;
  if (mails.length === 0)
    return html`<section>
      <h2>Outbox</h2>
      <p class="none">All mails have been sent.</p>
      ${givenUp}
    </section>`;
  return html`<section>
    <h2>Outbox</h2>
    ${givenUp}
    <div class="wide" role="region" aria-label="Waiting mails" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">Mail</th>
            <th scope="col">Queued</th>
            <th scope="col">Attempts</th>
            <th scope="col">Next attempt</th>
            <th scope="col">Last error</th>
            <th scope="col">Request</th>
          </tr>
        </thead>
        <tbody>
          ${mails.map(
            (mail) =>
              html`<tr>
                <th scope="row">${mail.kind} ${mail.id}</th>
                <td>${ago(mail.created_at, now)}</td>
                <td class="figure">${mail.attempts}</td>
                <td>${clock(mail.next_attempt_at)}</td>
                <td>${mail.last_error ? redact(mail.last_error) : ''}</td>
                <td><code>${mail.request_id ?? ''}</code></td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`;
}

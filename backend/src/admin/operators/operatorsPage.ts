import { brand } from 'mf-shared/brand';
import { formatCents } from 'mf-shared/money';
import { html, type Html } from '../../platform/html.ts';
import { redact } from '../../platform/log/redact.ts';
import { hasRole } from '../staff/roles.ts';
import type { StaffMember } from '../staff/staffSessions.ts';
import { barChart, shareChart } from './charts.ts';
import type { OperatorsView } from './operatorsView.ts';
import { page } from './page.ts';
import { percentile95 } from './requestFigures.ts';
import { releasesPart } from './releasesPart.ts';
import { ago, clock, span } from './times.ts';

const watchSecs = 30;

interface Reader {
  staff: StaffMember;
  isWatched?: boolean;
}

/**
 * Renders the operators' page: a summary, then details. It only refreshes itself on request, because a
 * refresh loses the reader's position.
 */
export function operatorsPage(view: OperatorsView, { staff, isWatched = false }: Reader): string {
  const { now } = view;
  return page({
    title: 'shop status',
    refreshSecs: isWatched && watchSecs,
    body: html`<header>
        <div class="reader">
          <h1>${brand.name} <span>shop status</span></h1>
          <form method="post" action="/__shop/sign-out">
            ${staff.name} ${hasRole(staff, 'admin') && html`<a href="/__shop/audit">Audit log</a>`}
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
      <main>
        ${tiles(view)}
        <div class="columns">${requestsPart(view)} ${salesPart(view)}</div>
        ${releasesPart(view)} ${ordersPart(view)} ${outboxPart(view)}
      </main>`,
  });
}

function tile(name: string, value: Html | string | number, note: string, isBad = false): Html {
  return html`<li class="${isBad ? 'tile troubled' : 'tile'}">
    <span>${name}</span><strong>${value}</strong><small>${note}</small>
  </li>`;
}

function tiles({ minutes, shop, hours, missing }: OperatorsView): Html {
  const last5 = minutes.slice(-6, -1);
  const requests = last5.reduce((sum, one) => sum + one.requests, 0);
  const failed = minutes.reduce((sum, one) => sum + one.failed, 0);
  const p95 = percentile95(minutes);
  const orders = hours.reduce((sum, one) => sum + one.orders, 0);
  const cents = hours.reduce((sum, one) => sum + one.cents, 0);
  const { outbox, reconciler } = shop;
  return html`<ul class="tiles">
    ${tile('Requests per minute', (requests / 5).toFixed(requests < 50 ? 1 : 0), '5-minute average')}
    ${tile('p95 response time', p95 === null ? '–' : `${p95} ms`, 'last hour', (p95 ?? 0) > 1000)}
    ${tile('Failed responses', failed, 'last hour, this backend', failed > 0)}
    ${tile('Paid orders', orders, `${formatCents(cents)} in 24 hours`)}
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

function requestsPart({ minutes, now }: OperatorsView): Html {
  const bars = minutes.map(({ at, requests, failed }) => ({
    label: `${clock(new Date(at * 60_000))}: ${requests} requests${failed > 0 ? `, ${failed} failed` : ''}`,
    value: requests,
    bad: failed,
  }));
  const waits = minutes.map((minute) => {
    const p95 = percentile95([minute]);
    return { label: `${clock(new Date(minute.at * 60_000))}: ${p95 ?? '–'} ms`, value: p95 ?? 0 };
  });
  return html`<section>
    <h2>Requests</h2>
    <h3>Per minute</h3>
    ${barChart('Requests per minute, last hour', bars)}
    <h3>p95 response time</h3>
    ${barChart('p95 response time per minute, last hour', waits)}
    <p class="axis"><span>${clock(new Date(now.getTime() - 3_600_000))}</span><span>now</span></p>
  </section>`;
}

function salesPart({ hours, shop }: OperatorsView): Html {
  const bars = hours.map(({ hour, orders, cents }) => ({
    label: `${clock(hour)}: ${orders} orders, ${formatCents(cents)}`,
    value: orders,
  }));
  const shares = (list: { state: string; count: number }[]) =>
    list.map(({ state, count }) => ({ name: state, value: count }));
  return html`<section>
    <h2>Sales</h2>
    <h3>Paid orders per hour</h3>
    ${barChart('Paid orders per hour, last day', bars)}
    <p class="axis"><span>24 hours ago</span><span>now</span></p>
    <h3>All payment attempts</h3>
    ${shareChart('Payments by outcome', shares(shop.paymentsByState))}
    <h3>All orders</h3>
    ${shareChart('Orders by state', shares(shop.ordersByState))}
  </section>`;
}

function ordersPart({ orders, now }: OperatorsView): Html {
  const states = [...new Set(orders.map(({ state }) => state))];
  if (states.length === 0)
    return html`<section>
      <h2>Latest orders</h2>
      <p class="none">No orders yet.</p>
    </section>`;
  return html`<section>
    <h2>Latest orders by state</h2>
    <div class="states">
      ${states.map(
        (state) =>
          html`<div>
            <h3>${state}</h3>
            <table>
              <tbody>
                ${orders
                  .filter((order) => order.state === state)
                  .map(
                    ({ number, pieces, total_cents, created_at }) =>
                      html`<tr>
                        <th scope="row">${number}</th>
                        <td>${pieces} pcs</td>
                        <td class="figure">${formatCents(total_cents)}</td>
                        <td class="figure">${ago(created_at, now)}</td>
                      </tr>`,
                  )}
              </tbody>
            </table>
          </div>`,
      )}
    </div>
  </section>`;
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

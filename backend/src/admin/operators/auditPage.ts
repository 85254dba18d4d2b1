import { brand } from 'mf-shared/brand';
import type { Db } from '../../platform/database/Db.ts';
import { html } from '../../platform/html.ts';
import { lastEntries } from '../staff/auditLog.ts';
import { page } from './page.ts';

const shownEntries = 200;

export async function auditPage(db: Db): Promise<string> {
  const entries = await lastEntries(db, shownEntries);
  return page({
    title: 'audit log',
    body: html`<header>
        <h1>${brand.name} <span>audit log</span></h1>
        <p>The last ${entries.length} entries · <a href="/__shop">shop status</a></p>
      </header>
      <main>
        <section>
          <h2>Entries</h2>
          <div class="wide" role="region" aria-label="Audit log" tabindex="0">
            <table>
              <thead>
                <tr>
                  <th scope="col">No.</th>
                  <th scope="col">Time (UTC)</th>
                  <th scope="col">User</th>
                  <th scope="col">Action</th>
                  <th scope="col">Subject</th>
                  <th scope="col">Details</th>
                </tr>
              </thead>
              <tbody>
                ${entries.map(
                  ({ id, at, who, action, subject, details }) =>
                    html`<tr>
                      <td class="figure">${id}</td>
                      <td class="figure">${at.toISOString().slice(0, 19).replace('T', ' ')}</td>
                      <th scope="row">${who}</th>
                      <td>${action}</td>
                      <td>${subject}</td>
                      <td>
                        ${Object.keys(details).length > 0 && html`<code>${JSON.stringify(details)}</code>`}
                      </td>
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>
        </section>
      </main>`,
  });
}

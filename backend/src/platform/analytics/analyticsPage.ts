import { html, type Html } from '../html.ts';
import type { ReceivedEvent } from './analyticsPlugin.ts';

const shown = ({ name, params, browser, at }: ReceivedEvent): Html =>
  html`<li>
    <strong>${name}</strong>
    <span><time datetime="${at}">${at.slice(11, 19)}</time> UTC, browser ${browser ?? 'unknown'}</span>
    <pre>${JSON.stringify(params, null, 2)}</pre>
  </li>`;

export function analyticsPage(events: ReceivedEvent[]): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Measured events</title>
        <link rel="stylesheet" href="/__dev/mail.css" />
      </head>
      <body>
        <main>
          <h1>Measured events</h1>
          <p>What this shop's pages measured since it was started, the last first. It went nowhere else.</p>
          ${
            events.length === 0
              ? html`<p>None yet. Pages measure only after “Accept All Cookies”.</p>`
              : html`<ul>
                  ${events.toReversed().map(shown)}
                </ul>`
          }
        </main>
      </body>
    </html>`.text;
}

import { html, type Html } from '../../backend/src/platform/html.ts';
import { developmentPage } from '../developmentPage.ts';
import type { ReceivedMail } from './readMailbox.ts';

const time = (date: string): string =>
  new Date(date).toLocaleString('en-GB', {
    timeZone: 'Asia/Nicosia',
    dateStyle: 'medium',
    timeStyle: 'short',
  });

export function mailListPage(mails: ReceivedMail[]): string {
  return developmentPage(
    'Mailbox',
    html`<h1>Mailbox</h1>
      <p>Mails that this shop sent while developing. They went nowhere else.</p>
      ${
        mails.length === 0
          ? html`<p>No mail yet.</p>`
          : html`<ul>
              ${mails.map(mailRow)}
            </ul>`
      }`,
  );
}

const mailRow = (mail: ReceivedMail): Html =>
  html`<li>
    <a href="/__dev/mail/${mail.id}"><strong>${mail.subject}</strong></a>
    <span>to ${mail.deliveredTo.join(', ')}, <time datetime="${mail.date}">${time(mail.date)}</time></span>
  </li>`;

export function mailPage(mail: ReceivedMail): string {
  return developmentPage(
    mail.subject,
    html`<p><a href="/__dev/mail">Mailbox</a></p>
      <h1>${mail.subject}</h1>
      <p>from ${mail.from} to ${mail.deliveredTo.join(', ')}, ${time(mail.date)}</p>
      ${mail.html ? html`<iframe title="The mail as HTML" sandbox src="/__dev/mail/${mail.id}/html"></iframe>` : null}
      <h2>Plain text</h2>
      <pre>${mail.text}</pre>`,
  );
}

export const mailboxStyle = `
:root { color-scheme: light dark; }
body { margin: 0; background: light-dark(#fbfaf7, #11181f); color: light-dark(#14222e, #f2efe8); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 50rem; margin: 0 auto; padding: 2rem 1rem; }
ul { padding: 0; list-style: none; }
li { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: 0.75rem 0; border-bottom: 1px solid light-dark(#dcd7cb, #34424e); }
a { color: light-dark(#0f4c75, #8cc3e8); }
iframe { box-sizing: border-box; width: 100%; height: 48rem; border: 1px solid light-dark(#dcd7cb, #34424e); border-radius: 10px; }
pre { padding: 1rem; background: light-dark(#fff, #18222b); border-radius: 10px; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

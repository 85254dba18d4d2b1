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
body { margin: 0; background: #f1eee7; color: #14222e; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 50rem; margin: 0 auto; padding: 2rem 1rem; }
ul { padding: 0; list-style: none; }
li { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: 0.75rem 0; border-bottom: 1px solid #dcd7cb; }
a { color: #0f4c75; }
iframe { width: 100%; height: 48rem; border: 1px solid #dcd7cb; border-radius: 10px; background: #fff; }
pre { padding: 1rem; overflow-x: auto; background: #fff; border-radius: 10px; white-space: pre-wrap; }
`;

import type { Seller } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import { textsIn } from '../../locales/texts.ts';
import { html, Html } from '../html.ts';
import type { MailDraft } from './mail.ts';
import { colours, darkStyle } from './mailColours.ts';
import type { MailPart } from './mailParts.ts';

interface MailContent {
  language: Language;
  subject?: string;
  title: string;
  preview: string;
  parts: MailPart[];
  width?: number;
}

export function composeMail(content: MailContent): Pick<MailDraft, 'subject' | 'language' | 'write'> {
  const { language, subject = content.title } = content;
  return {
    language,
    subject,
    write: (seller) => ({ html: htmlForm(content, seller), text: textForm(content, seller) }),
  };
}

/** Fields that the seller has not entered are omitted. */
function signature(language: Language, seller: Seller): string[] {
  const t = textsIn(language);
  const { shopName, companyName, vatNumber, registrationNumber, address } = seller;
  return [
    [shopName, address],
    [
      companyName,
      vatNumber && t('VAT number {number}', { number: vatNumber }),
      registrationNumber && t('Registration number {number}', { number: registrationNumber }),
    ],
  ]
    .map((parts) => parts.filter(Boolean).join(', '))
    .filter(Boolean);
}

const contactOf = ({ email, phone }: Seller): string => [email, phone].filter(Boolean).join(', ');

/** The seller's data below a mail. */
export const signatureLines = (language: Language, seller: Seller): string[] =>
  [...signature(language, seller), contactOf(seller)].filter(Boolean);

const textForm = ({ language, title, parts }: MailContent, seller: Seller): string =>
  [seller.shopName, title, ...parts.map(({ text }) => text), signatureLines(language, seller).join('\n')]
    .filter(Boolean)
    .join('\n\n');

const font = 'font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5';
// Outlook does not support max-width: this conditional comment wraps the fluid table in one of a fixed width.
const outlookOnly = (markup: string): Html => new Html(`<!--[if mso]>${markup}<![endif]-->`);

/** Mail clients support little more than tables, attributes and inline styles. */
function htmlForm({ language, title, preview, parts, width = 600 }: MailContent, seller: Seller): string {
  const { shopName, email, phone } = seller;
  const document = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${title}</title>
        <style>
          ${new Html(darkStyle)}
        </style>
      </head>
      <body class="page" style="margin:0;padding:0;background-color:${colours.page}">
        <div style="display:none;max-height:0;overflow:hidden">${preview}</div>
        <table
          role="presentation"
          class="page"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          bgcolor="${colours.page}"
          style="background-color:${colours.page}"
        >
          <tr>
            <td align="center" style="padding:24px 12px">
              ${outlookOnly(`<table role="presentation" width="${width}" align="center"><tr><td>`)}
              <table
                role="presentation"
                class="sheet"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                bgcolor="${colours.sheet}"
                style="max-width:${width}px;border-radius:10px;background-color:${colours.sheet}"
              >
                <tr>
                  <td
                    class="link"
                    style="${font};padding:28px 28px 0;font-size:20px;font-weight:bold;color:${colours.link}"
                  >
                    ${shopName}
                  </td>
                </tr>
                <tr>
                  <td class="ink" align="left" style="${font};padding:20px 28px 12px;color:${colours.ink}">
                    <h1 style="margin:0 0 16px;font-size:26px;line-height:1.2">${title}</h1>
                    ${parts.map((part) => part.html)}
                  </td>
                </tr>
              </table>
              <p
                class="soft"
                style="${font};max-width:${width}px;margin:16px 0 0;font-size:13px;color:${colours.soft}"
              >
                ${signature(language, seller).map((line) => html`${line}<br />`)}
                ${email && html`<a class="link" href="mailto:${email}" style="color:${colours.link}">${email}</a>`}${email && phone && ', '}${phone}
              </p>
              ${outlookOnly('</td></tr></table>')}
            </td>
          </tr>
        </table>
      </body>
    </html>`;
  // Gmail clips mails above 102 kB; indentation would be a third of a long order.
  return document.text.replace(/\n\s+/g, '\n');
}

import { brand } from 'mf-shared/brand';
import type { Language } from 'mf-shared/languages';
import { textsIn } from '../../locales/texts.ts';
import { html, type Html } from '../html.ts';

const text = 'font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;color:#14222e';

/** Tables and inline styles, as mail programs support little else. `width` in px. */
export function mailLayout(
  title: string,
  preview: string,
  content: Html,
  width = 600,
  language: Language = 'en',
): string {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${title}</title>
      </head>
      <body style="margin:0;padding:0;background:#f1eee7">
        <div style="display:none;max-height:0;overflow:hidden">${preview}</div>
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f1eee7">
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:${width}px;background:#ffffff;border-radius:10px"
              >
                <tr>
                  <td
                    style="${text};padding:28px 28px 0;font-size:20px;font-weight:bold;letter-spacing:0.02em;color:#0f4c75"
                  >
                    ${brand.name}
                  </td>
                </tr>
                <tr>
                  <td style="${text};padding:20px 28px 28px">
                    <h1 style="margin:0 0 16px;font-size:26px;line-height:1.2">${title}</h1>
                    ${content}
                  </td>
                </tr>
              </table>
              <p style="${text};max-width:${width}px;margin:16px 0 0;font-size:13px;color:#52606b">
                ${brand.name}, ${textsIn(language)(brand.address)}<br />
                <a href="mailto:${brand.email}" style="color:#0f4c75">${brand.email}</a>, ${brand.phone}
              </p>
            </td>
          </tr>
        </table>
      </body>
    </html>`.text;
}

/** The plain text version. */
export const textLayout = (title: string, lines: string[], language: Language = 'en'): string =>
  [
    brand.name,
    '',
    title,
    '',
    ...lines,
    '',
    `${brand.name}, ${textsIn(language)(brand.address)}`,
    `${brand.email}, ${brand.phone}`,
  ].join('\n');

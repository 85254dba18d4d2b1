import { html, type Html } from '../html.ts';
import { colours } from './mailColours.ts';

export interface MailPart {
  html: Html;
  text: string;
}

export interface Action {
  label: string;
  href: string;
}

export const paragraph = (text: string): MailPart => lines([text]);

export const lines = (texts: string[]): MailPart => ({
  html: html`<p style="margin:0 0 16px">${broken(texts)}</p>`,
  text: texts.join('\n'),
});

export const note = (text: string): MailPart => ({
  html: html`<p class="soft" style="margin:0 0 16px;font-size:14px;color:${colours.soft}">${text}</p>`,
  text,
});

export const list = (texts: string[]): MailPart => ({
  html: html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">
    ${texts.map(
      (text) =>
        html`<tr>
          <td class="line" style="padding:10px 0;border-bottom:1px solid ${colours.line}">${text}</td>
        </tr>`,
    )}
  </table>`,
  text: texts.join('\n'),
});

export const code = (digits: string): MailPart => ({
  html: html`<p style="margin:0 0 16px;font-size:32px;font-weight:bold;letter-spacing:6px">${digits}</p>`,
  text: digits,
});

/** The first one is a button. Empty without any. */
export const actions = (all: Action[]): MailPart => {
  const [first, ...others] = all;
  return {
    html: html`${first ? button(first) : null}
    ${others.length > 0 && html`<p style="margin:0 0 24px">${links(others)}</p>`}`,
    text: all.map(({ label, href }) => `${label}:\n${href}`).join('\n'),
  };
};

/** Outlook colours and pads only cells; other clients pad the link, so that the whole button is clickable. */
const button = ({ label, href }: Action): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 20px">
    <tr>
      <td
        class="button"
        bgcolor="${colours.button}"
        style="border-radius:8px;background-color:${colours.button};mso-padding-alt:12px 24px"
      >
        <a
          class="on-button"
          href="${href}"
          style="display:inline-block;padding:12px 24px;font-weight:bold;color:${colours.onButton};text-decoration:none"
          >${label}</a
        >
      </td>
    </tr>
  </table>`;

const links = (others: Action[]): Html[] =>
  others.map(
    ({ label, href }, index) =>
      html`${index > 0 && html` &nbsp;·&nbsp; `}<a class="link" href="${href}" style="color:${colours.link}"
          >${label}</a
        >`,
  );

export const broken = (texts: string[]): Html[] =>
  texts.map((text, index) => html`${index > 0 && html`<br />`}${text}`);

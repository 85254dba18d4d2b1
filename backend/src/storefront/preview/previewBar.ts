import type { Language } from 'mf-shared/languages';
import type { Preview } from 'mf-toolkit/registry';
import { textsIn } from '../../locales/texts.ts';
import { html, type Html } from '../../platform/html.ts';
import { plainPage } from '../../platform/plain-pages/plainPage.ts';

export const stylePath = '/__preview.css';
export const endPath = '/__preview/end';

export const releasesIn = ({ releases }: Preview): string =>
  releases.map(({ name, version }) => `${name} ${version}`).join(', ');

const timeOf = (ms: number, language: Language): string =>
  textsIn(language).date(ms, { dateStyle: 'short', timeStyle: 'short' });

function previewBar(preview: Preview, language: Language): Html {
  const t = textsIn(language);
  const what = t('Preview of {releases}, seen by this browser only, until {time}.', {
    releases: releasesIn(preview),
    time: timeOf(preview.until, language),
  });
  return html`<aside class="meltemi-preview" aria-label="${t('Preview')}">
    <p>${what}</p>
    <form method="post" action="${endPath}"><button>${t('Leave the preview')}</button></form>
  </aside>`;
}

export const withPreviewBar = (page: string, preview: Preview, language: Language): string =>
  withBar(page, previewBar(preview, language));

export function withItemBar(page: string, until: number, language: Language): string {
  const t = textsIn(language);
  const text = t(
    'Preview from the office, until {time}. An item off sale is seen with this link only and cannot be bought.',
    { time: timeOf(until, language) },
  );
  return withBar(page, notice(text, language));
}

export const invalidItemLink = (language: Language): string =>
  previewPage(
    textsIn(language)('This preview link is invalid or has expired. Please open a new one in the office.'),
    null,
    language,
  );

export function withClosedBar(page: string, language: Language): string {
  const t = textsIn(language);
  const text = t(
    'The shop is closed: only browsers with a link from the office see it. All others read that it opens soon.',
  );
  return withBar(page, notice(text, language));
}

const notice = (text: string, language: Language): Html =>
  html`<aside class="meltemi-preview" aria-label="${textsIn(language)('Preview')}"><p>${text}</p></aside>`;

/** Placed before the shell's root element, so that no release can remove it. */
const withBar = (page: string, bar: Html): string =>
  page.replace(/<body[^<>]*>/, (body) => `${body}<link rel="stylesheet" href="${stylePath}">${bar.text}`);

export const previewMessage = (message: string, language: Language): string =>
  previewPage(message, { action: endPath, button: textsIn(language)('Leave the preview') }, language);

export function previewQuestion(preview: Preview, url: string, language: Language): string {
  const t = textsIn(language);
  const message = t('This link shows {releases}, to this browser only, until {time}.', {
    releases: releasesIn(preview),
    time: timeOf(preview.until, language),
  });
  return previewPage(message, { action: url, button: t('Show the preview') }, language);
}

function previewPage(
  message: string,
  form: { action: string; button: string } | null,
  language: Language,
): string {
  const title = textsIn(language)('Preview');
  return plainPage({
    language,
    title,
    main: html`<h1>${title}</h1>
      <p>${message}</p>
      ${form && html`<form method="post" action="${form.action}"><button>${form.button}</button></form>`}`,
  });
}

import type { OwnShop, Seller } from 'mf-shared/calls';
import { inLanguage, languageNames, languages, withoutLanguage, type Language } from 'mf-shared/languages';
import { textsIn } from '../../locales/texts.ts';
import { guestLinkScript } from '../../opening/guestLinkPlugin.ts';
import { html, type Html } from '../../platform/html.ts';
import { plainPage, plainPageHeaders } from '../../platform/plain-pages/plainPage.ts';

const policy = 'content-security-policy';

export const closedPageHeaders = {
  ...plainPageHeaders,
  [policy]: `${plainPageHeaders[policy]}; script-src 'self'; connect-src 'self'`,
};

interface Options {
  language: Language;
  /** With or without a language's prefix. */
  path: string;
  origin: string;
  seller: Seller;
  strapline: string;
}

/** The page for every path before the opening: it contains only what the merchant has entered. */
export function closedPage({ language, path, origin, seller, strapline }: Options): string {
  const t = textsIn(language);
  const title = t('{shop} opens soon', { shop: seller.shopName });
  return plainPage({
    language,
    title,
    shopName: seller.shopName,
    head: html`<meta name="description" content="${strapline}" />
      <meta property="og:title" content="${title}" />
      <meta property="og:description" content="${strapline}" />
      <meta property="og:image" content="${origin}/icon-512.png" />
      <script type="module" src="${guestLinkScript}"></script>`,
    main: html`<h1>${title}</h1>
      <p>${strapline}</p>
      ${contact(seller, language)}`,
    footer: html`${company(seller, language)} ${otherLanguages(path, language)}`,
  });
}

const isHtml = (part: Html | false | ''): part is Html => Boolean(part);

function contact({ phone, dial, email, address, social, shops }: Seller, language: Language): Html | null {
  const t = textsIn(language);
  const ways = [
    phone && (dial ? link(`tel:${dial}`, phone) : html`${phone}`),
    email && link(`mailto:${email}`, email),
    address && html`${address}`,
    ...social.map(({ name, href }) => link(href, name)),
    ...shops.map(shopLine),
  ].filter(isHtml);
  if (ways.length === 0) return null;
  return html`<h2>${t('Contact us')}</h2>
    <ul>
      ${ways.map((way) => html`<li>${way}</li>`)}
    </ul>`;
}

const shopLine = ({ name, address, openingHours, mapLink }: OwnShop): Html =>
  html`${mapLink ? link(mapLink, name) : name}<br />${[address, openingHours].filter(Boolean).join(', ')}`;

const link = (href: string, text: string): Html => html`<a href="${href}">${text}</a>`;

function company({ companyName, vatNumber, registrationNumber }: Seller, language: Language): Html | null {
  const t = textsIn(language);
  const parts = [
    companyName,
    vatNumber && t('VAT number {number}', { number: vatNumber }),
    registrationNumber && t('Registration number {number}', { number: registrationNumber }),
  ].filter(Boolean);
  return parts.length > 0 ? html`<span>${parts.join(' · ')}</span>` : null;
}

const otherLanguages = (path: string, language: Language): Html[] =>
  languages
    .filter((other) => other !== language)
    .map(
      (other) =>
        html`<a href="${inLanguage(withoutLanguage(path), other)}" lang="${other}" hreflang="${other}"
          >${languageNames[other]}</a
        >`,
    );

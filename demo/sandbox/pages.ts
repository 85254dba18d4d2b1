import type { Wallet } from 'mf-shared/calls';
import { html, type Html } from '../../backend/src/platform/html.ts';
import { groupDigits, testCards, testCode, type CardForm } from './cards.ts';
import type { GatewayOrder } from './orderBook.ts';
import { textsIn, type Translate } from './texts.ts';

interface CardPage {
  order: GatewayOrder;
  wallets: readonly Wallet[];
  values: Partial<CardForm>;
  faults: Partial<CardForm>;
  isDeclined: boolean;
}

export function cardPage({ order, wallets, values, faults, isDeclined }: CardPage): string {
  const t = textsIn(order.language);
  const until = new Date(order.expiresAt);
  const messages = Object.values(faults).map((fault) => t(fault));
  return page(
    t('Pay by card'),
    order,
    html`${wallets.length > 0 && walletForm(order, wallets, t)}
      <h1>${t('Pay by card')}</h1>
      ${isDeclined && alert(t('The card was declined'), t('Nothing was charged. Please try another card.'))}
      ${messages.length > 0 && alert(t('Please check the card'), messages.join(' '))}
      <form method="post" action="/payment/pay?mdOrder=${order.orderId}" novalidate>
        ${field('number', t('Card number'), 'cc-number', 23, values, faults, t)}
        <div class="pair">
          ${field('expiry', t('Expiry (MM/YY)'), 'cc-exp', 7, values, faults, t)}
          ${field('code', t('CVC'), 'cc-csc', 4, values, faults, t)}
        </div>
        <button>${t('Pay {amount}', { amount: euros(order) })}</button>
      </form>
      ${order.shopUrl && html`<p><a class="back" href="${order.shopUrl}">${t('Back to the shop without paying')}</a></p>`}
      <section aria-labelledby="cards">
        <h2 id="cards">${t('Test cards')}</h2>
        <p>${t('Choose one to fill the form in. The security code of all is {code}.', { code: testCode })}</p>
        <ul>
          ${testCards.map((card) => testCard(order, card, t))}
        </ul>
      </section>
      <p class="small">
        ${t('This page can be used until')}
        <time datetime="${until.toISOString()}">
          ${until.toLocaleTimeString('en-GB', { timeZone: 'Asia/Nicosia', timeStyle: 'short' })}
          ${t('(Cyprus time)')}</time
        >.
      </p>`,
  );
}

function walletForm(order: GatewayOrder, wallets: readonly Wallet[], t: Translate): Html {
  return html`<form class="wallets" method="post" action="/payment/wallet?mdOrder=${order.orderId}">
    ${wallets.map(
      (wallet) =>
        html`<button class="second" name="wallet" value="${wallet}">
          ${t('Pay with {wallet}', { wallet })}
        </button>`,
    )}
  </form>`;
}

function testCard(order: GatewayOrder, card: (typeof testCards)[number], t: Translate): Html {
  const query = new URLSearchParams({ mdOrder: order.orderId, card: card.number });
  return html`<li>
    <a href="/payment/payment_en.html?${query.toString()}">
      <span class="number">${groupDigits(card.number)}</span> <span>${card.expiry}</span>
      <span>${t(card.says)}</span>
    </a>
  </li>`;
}

function field(
  name: keyof CardForm,
  label: string,
  autocomplete: string,
  maxlength: number,
  values: Partial<CardForm>,
  faults: Partial<CardForm>,
  t: Translate,
): Html {
  const fault = faults[name];
  return html`<p class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      inputmode="${name === 'expiry' ? 'text' : 'numeric'}"
      autocomplete="${autocomplete}"
      maxlength="${maxlength}"
      value="${values[name] ?? ''}"
      required
      ${fault ? html`aria-invalid="true" aria-describedby="${name}-fault"` : null}
    />
    ${fault ? html`<span class="fault" id="${name}-fault">${t(fault)}</span>` : null}
  </p>`;
}

function alert(title: string, text: string): Html {
  return html`<div role="alert" class="alert">
    <strong>${title}.</strong>
    <span>${text}</span>
  </div>`;
}

export function challengePage(order: GatewayOrder): string {
  const t = textsIn(order.language);
  return page(
    t('Your bank asks'),
    order,
    html`<h1>${t('Is it you who pays?')}</h1>
      <p>${t('Your bank wants to be sure. Here, the bank is part of the test.')}</p>
      <form method="post" action="/payment/challenge?mdOrder=${order.orderId}">
        <button name="answer" value="confirm">${t('Confirm the payment')}</button>
        <button name="answer" value="refuse" class="second">${t('Refuse')}</button>
      </form>`,
  );
}

export function endedPage(order: GatewayOrder, returnUrl: string): string {
  const t = textsIn(order.language);
  return page(
    t('Time is over'),
    order,
    html`<h1>${t('The time for paying is over')}</h1>
      <p>${t('Nothing was charged. Go back to the shop to try again.')}</p>
      <p><a class="button" href="${returnUrl}">${t('Back to the shop')}</a></p>`,
  );
}

export function unknownPage(): string {
  return page(
    'Unknown payment',
    null,
    html`<h1>This payment is not known</h1>
      <p>Go back to the shop and start again.</p>`,
  );
}

function page(title: string, order: GatewayOrder | null, content: Html): string {
  const language = order?.language ?? 'en';
  const t = textsIn(language);
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${t('Test payment')}</title>
        <link rel="stylesheet" href="/sandbox.css" />
      </head>
      <body>
        <p class="notice">
          <strong>${t('Test payment')}.</strong> ${t('No money moves. Use a test card only.')}
        </p>
        <main>${order && summary(order, t)} ${content}</main>
      </body>
    </html>`.text;
}

const euros = ({ amount, language }: GatewayOrder): string =>
  new Intl.NumberFormat(language === 'el' ? 'el-GR' : 'en-IE', { style: 'currency', currency: 'EUR' }).format(
    amount / 100,
  );

function summary(order: GatewayOrder, t: Translate): Html {
  return html`<dl class="summary">
    <div>
      <dt>${order.shopName || t('Shop')}</dt>
      <dd>${order.description}</dd>
    </div>
    <div>
      <dt>${t('To pay')}</dt>
      <dd class="amount">${euros(order)}</dd>
    </div>
  </dl>`;
}

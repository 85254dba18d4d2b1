import { html, type Html } from '../../backend/src/platform/html.ts';
import { groupDigits, testCards, testCode, type CardForm } from './cards.ts';
import type { GatewayOrder } from './orderBook.ts';

interface CardPage {
  order: GatewayOrder;
  values: Partial<CardForm>;
  faults: Partial<CardForm>;
  /** The last card was declined. */
  isDeclined: boolean;
}

/** The form for the card. Without scripts: a test card is a link that fills the form in. */
export function cardPage({ order, values, faults, isDeclined }: CardPage): string {
  const until = new Date(order.expiresAt);
  return page(
    'Pay by card',
    order,
    html`<h1>Pay by card</h1>
      ${isDeclined && alert('The card was declined', 'Nothing was charged. Please try another card.')}
      ${Object.keys(faults).length > 0 && alert('Please check the card', Object.values(faults).join(' '))}
      <form method="post" action="/payment/pay?mdOrder=${order.orderId}" novalidate>
        ${field('number', 'Card number', 'cc-number', 23, values, faults)}
        <div class="pair">
          ${field('expiry', 'Expiry (MM/YY)', 'cc-exp', 7, values, faults)}
          ${field('code', 'CVC', 'cc-csc', 4, values, faults)}
        </div>
        <button>Pay ${euros(order.amount)}</button>
      </form>
      ${order.shopUrl && html`<p><a class="back" href="${order.shopUrl}">Back to the shop without paying</a></p>`}
      <section aria-labelledby="cards">
        <h2 id="cards">Test cards</h2>
        <p>Choose one to fill the form in. The security code of all is ${testCode}.</p>
        <ul>
          ${testCards.map((card) => testCard(order, card))}
        </ul>
      </section>
      <p class="small">
        This page can be used until
        <time datetime="${until.toISOString()}">
          ${until.toLocaleTimeString('en-GB', { timeZone: 'Asia/Nicosia', timeStyle: 'short' })} (Cyprus
          time)</time
        >.
      </p>`,
  );
}

function testCard(order: GatewayOrder, card: (typeof testCards)[number]): Html {
  const query = new URLSearchParams({ mdOrder: order.orderId, card: card.number });
  return html`<li>
    <a href="/payment/payment_en.html?${query.toString()}">
      <span class="number">${groupDigits(card.number)}</span> <span>${card.expiry}</span>
      <span>${card.says}</span>
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
    ${fault ? html`<span class="fault" id="${name}-fault">${fault}</span>` : null}
  </p>`;
}

function alert(title: string, text: string): Html {
  return html`<div role="alert" class="alert">
    <strong>${title}.</strong>
    <span>${text}</span>
  </div>`;
}

/** The bank's own question before it pays (3-D Secure). */
export function challengePage(order: GatewayOrder): string {
  return page(
    'Your bank asks',
    order,
    html`<h1>Is it you who pays?</h1>
      <p>Your bank wants to be sure. Here, the bank is part of the test.</p>
      <form method="post" action="/payment/challenge?mdOrder=${order.orderId}">
        <button name="answer" value="confirm">Confirm the payment</button>
        <button name="answer" value="refuse" class="second">Refuse</button>
      </form>`,
  );
}

export function endedPage(order: GatewayOrder, returnUrl: string): string {
  return page(
    'Time is over',
    order,
    html`<h1>The time for paying is over</h1>
      <p>Nothing was charged. Go back to the shop to try again.</p>
      <p><a class="button" href="${returnUrl}">Back to the shop</a></p>`,
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

/** The frame of every page of the gateway: says that it is a test, what is paid and to whom. */
function page(title: string, order: GatewayOrder | null, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Test payment</title>
        <link rel="stylesheet" href="/sandbox.css" />
      </head>
      <body>
        <p class="notice"><strong>Test payment.</strong> No money moves. Use a test card only.</p>
        <main>${order && summary(order)} ${content}</main>
      </body>
    </html>`.text;
}

const euros = (cents: number): string =>
  new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' }).format(cents / 100);

function summary(order: GatewayOrder): Html {
  return html`<dl class="summary">
    <div>
      <dt>${order.shopName || 'Shop'}</dt>
      <dd>${order.description}</dd>
    </div>
    <div>
      <dt>To pay</dt>
      <dd class="amount">${euros(order.amount)}</dd>
    </div>
  </dl>`;
}

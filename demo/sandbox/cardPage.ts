import { html, type Html } from '../../backend/src/platform/html.ts';
import { spaced, testCards, testCode, type CardForm } from './cards.ts';
import type { GatewayOrder } from './orderBook.ts';
import { euros, page } from './page.ts';

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
      <span class="number">${spaced(card.number)}</span> <span>${card.expiry}</span> <span>${card.says}</span>
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

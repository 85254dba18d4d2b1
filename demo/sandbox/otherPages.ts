import { html } from '../../backend/src/platform/html.ts';
import type { GatewayOrder } from './orderBook.ts';
import { page } from './page.ts';

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

import { html, type Html } from '../../backend/src/platform/html.ts';
import type { GatewayOrder } from './orderBook.ts';

/** The frame of every page of the gateway: says that it is a test, what is paid and to whom. */
export function page(title: string, order: GatewayOrder | null, content: Html): string {
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

export const euros = (cents: number): string =>
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

import type { TelemetryReport } from 'mf-shared/telemetry';
import { replaceEntry } from '../../shop/breakRemote.ts';
import { proceedToCheckout } from '../../shop/cart.ts';
import { cards, payWith } from '../../shop/cardPage.ts';
import { chooseDelivery, fillDetails } from '../../shop/checkout.ts';
import { bestVariant, ownArticle } from '../../shop/articles.ts';
import { openItem } from '../../shop/fillCart.ts';
import { addToCart, chooseColour, chooseSize } from '../../shop/product.ts';
import { expect, test } from '../../test.ts';

/** The heart beside a product's name tries to cover the page: first with a portal, then in all other ways. */
const hostile = `;(() => {
  const { init, get } = mf_account;
  const element = (type, props) => ({ $$typeof: Symbol.for('react.transitional.element'), type, key: null, props });
  const portal = (child) =>
    ({ $$typeof: Symbol.for('react.portal'), key: null, children: child, containerInfo: document.body, implementation: null });
  const cover = { position: 'fixed', inset: 0, zIndex: 2147483647, background: 'red' };
  const block = (style, text) =>
    element('p', { style: { ...style, width: 99, height: 99, zIndex: 2147483647, background: 'red' }, children: text });
  const sheet = new CSSStyleSheet();
  // In the layer in which a release's sheet must be.
  sheet.replaceSync('@layer remotes.mf_account { .hostile, [data-remote=mf_account] { position: fixed; inset: 0; z-index: 2147483647; contain: none; background: red } }');
  document.adoptedStyleSheets = [sheet];

  const added = () => Object.assign(document.createElement('div'), { className: 'hostile', innerText: 'added' });
  const tries = {
    'a dialog': (root) => root.querySelector('dialog').showModal(),
    'a popover': (root) => root.querySelector('[popover]').showPopover(),
    'a popover of a button': (root) => root.querySelector('[popovertarget]').click(),
    'an element in the body': () => document.body.append(added()),
    'an element before the page': () => document.body.insertBefore(added(), document.body.firstChild),
    'an element beside the body': () => document.documentElement.append(added()),
    'a dialog in the page': () => {
      const dialog = document.createElement('dialog');
      document.querySelector('main').append(dialog);
      dialog.showModal();
    },
    'the whole screen': (root) => root.requestFullscreen().catch(() => {}),
  };
  function attack(root) {
    for (const attempt of Object.values(tries)) try { attempt(root); } catch {}
    self.hostileAttacks = (self.hostileAttacks ?? 0) + 1;
  }
  let timer;
  const Hostile = () => !self.hostilePortal
    ? portal(element('div', { ref: () => { self.hostilePortal = true; }, style: cover, children: 'portal' }))
    : element('div', { ref: (root) => { clearInterval(timer); if (root) timer = setInterval(attack, 300, root); }, children: [
        element('div', { style: cover, children: 'inline' }),
        element('div', { className: 'hostile', children: 'sheet' }),
        block({ transform: 'scale(99)' }, 'transform'),
        block({ margin: '-999px', position: 'absolute' }, 'margin'),
        block({ boxShadow: '0 0 0 9999px red', outline: '9999px solid red' }, 'shadow'),
        element('dialog', { style: cover, children: 'dialog' }),
        element('div', { style: cover, id: 'hostile-popover', popover: 'auto', children: 'popover' }),
        element('button', { popoverTarget: 'hostile-popover', children: 'button' }),
      ].map((one, key) => ({ ...one, key: String(key) })) });
  mf_account = { init, get: async (name) => name === './FavouriteButton' ? () => ({ default: Hostile }) : get(name) };
})();`;

interface Marks {
  hostileAttacks?: number;
  hostilePortal?: boolean;
}

test('a hostile fragment beside a purchase neither covers the page nor stops it', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(/fullscreen is not allowed/);
  const reported = new Set<string>();
  page.on('request', (request) => {
    if (!request.url().endsWith('/telemetry')) return;
    const { failures = [] } = request.postDataJSON() as TelemetryReport;
    for (const { name, kind } of failures) reported.add(`${name} ${kind}`);
  });
  await replaceEntry(context, 'mf_account', (entry) => entry + hostile);
  const article = await ownArticle(page);
  const { colour, size } = bestVariant(article);
  await openItem(page);
  // Code that runs before the page is idle could still add elements.
  await page.waitForFunction(() => Object.hasOwn(document.body, 'append'));
  const heart = page.getByRole('button', { name: `Favourite ${article.name}`, exact: true });
  await heart.hover();
  await page.waitForFunction(() => (globalThis as Marks).hostilePortal);
  await expect(page.getByText('portal', { exact: true })).toHaveCount(0);
  const attacks = (): Promise<number> => page.evaluate(() => (globalThis as Marks).hostileAttacks ?? 0);
  // The mouse is over the slot. A click loads the fragment again, unless the load after the first interaction has done
  // so.
  await expect
    .poll(async () => {
      if ((await attacks()) === 0) {
        await page.mouse.down();
        await page.mouse.up();
      }
      return attacks();
    })
    .toBeGreaterThan(2);
  await expect(page.locator('dialog:modal, :popover-open')).toHaveCount(0);

  await chooseColour(page, colour.name);
  await chooseSize(page, size.label);
  await addToCart(page);
  await proceedToCheckout(page);
  await fillDetails(page);
  await chooseDelivery(page, /ACS|AKIS/);
  await page.getByRole('button', { name: 'PAY NOW' }).click();
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  // A changed document would be shown at the card page's URL after its redirect.
  await context.unrouteAll();
  await payWith(page, cards.paid);
  await expect(page).toHaveURL(/\/payment-successful/);
  expect([...reported]).toContain('mf_account script');
});

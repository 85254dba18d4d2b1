import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { TooManyAttempts } from '../platform/errors.ts';
import { openTestShop, type TestShop } from '../testing/shops/openTestShop.ts';
import { shopper, type ShopResponse } from '../testing/shops/shopper.ts';
import { throttleCodes } from './throttle.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
  await shop.db
    .insertInto('customizations')
    .values({
      item_id: shop.polo.id,
      code: 'LOGO7',
      method: 'Print',
      position: 'Back',
      cost_cents: 0,
      stamps: '[]',
    })
    .execute();
});
beforeEach(() => shop.db.deleteFrom('rate_limit_hits').execute());
after(() => shop.close());

const polo = (customization?: string) => ({
  id: shop.polo.id,
  color: 'NVY',
  size: 'M',
  quantity: 1,
  ...(customization && { customization }),
});
const byOrder = (code: string): Promise<ShopResponse> => shopper(shop).place({ voucher: code });
const byVoucherCall = (code: string): Promise<ShopResponse> =>
  shopper(shop).get('PosFindVoucher', { find: code, simple: 'true', location: '01' });
const byCart = (...codes: string[]): Promise<ShopResponse> =>
  shopper(shop).post('ShopCheckCart', { lines: codes.map(polo) });
const byOrderedCart = (code: string): Promise<ShopResponse> => shopper(shop).place({ lines: [polo(code)] });

describe('guessed codes', () => {
  it('share one limit across all ways to try them', async () => {
    const ways = [byOrder, byVoucherCall, byCart, byOrderedCart];
    for (let index = 0; index < 60; index += 1)
      assert.notEqual((await ways[index % 4]?.(`GUESS${index}`))?.status, 429, `${index}`);
    for (const way of ways) assert.equal((await way('GUESS')).status, 429);
    assert.equal((await shopper(shop).place()).status, 200, 'an order without a code is placed');
  });

  it('count per network too, so more accounts allow no more guesses', async () => {
    const guess = (id: number) =>
      throttleCodes(shop.db, {
        ip: '192.0.2.7',
        visitor: { person: { id, sessionHash: '' }, browserHash: null },
      });
    for (let index = 0; index < 60; index += 1) await guess(1 + (index % 3));
    for (const id of [1, 2, 3, 4]) await assert.rejects(guess(id), TooManyAttempts);
  });

  it('count individually if sent together', async () => {
    assert.equal((await byCart(...Array.from({ length: 61 }, (_, index) => `GUESS${index}`))).status, 429);
  });

  it('do not include existing codes: a customized cart can be checked any number of times', async () => {
    for (let index = 0; index < 65; index += 1) assert.equal((await byCart('logo7')).status, 200);
  });
});

import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { letTimePass } from '../../testing/database/letTimePass.ts';
import { anotherThan, codeFromMail, forgetRequests } from '../testing/codeFromMail.ts';
import { createTestShop, maria, type TestShop } from '../testing/testShop.ts';

let shop: TestShop;
before(async () => {
  shop = await createTestShop();
});
beforeEach(() => forgetRequests(shop));
after(() => shop.close());

const { email } = maria;
const owner = '192.0.2.1';
const stranger = (number: number): string => `198.51.100.${number}`;

const request = (address: string, cookie = '') => shop.post('ShopSendCode', { email }, { address, cookie });
const verify = (code: string, address = owner, cookie = '') =>
  shop.post('ShopVerifyCode', { email, code }, { address, cookie });
const isRight = async (code: string): Promise<boolean> => (await verify(code)).body['success'] === true;

async function freshCode(address = owner): Promise<string> {
  assert.deepEqual((await request(address)).body, { success: true });
  return codeFromMail(shop);
}

async function knownBrowser(): Promise<string> {
  return (await shop.post('ShopSignIn', { email, password: maria.password })).browserCookie ?? '';
}

describe('a stranger who requests codes for an account', () => {
  it('can do so ten times a day, which leaves the requests of its owner in a new browser', async () => {
    const statuses = [];
    for (let round = 0; round < 11; round += 1) {
      statuses.push((await request(stranger(1))).status);
      await letTimePass(shop.db, 15 * 60);
    }
    assert.deepEqual(statuses, [...Array<number>(10).fill(200), 429]);
    assert.equal((await request(owner)).status, 200);
  });

  it('can do so thirty times a day from any number of networks, and a known browser still can', async () => {
    for (let number = 1; number <= 30; number += 1)
      assert.equal((await request(stranger(number))).status, 200);
    assert.equal((await request(owner)).status, 429);
    assert.equal((await request(owner, await knownBrowser())).status, 200);
  });

  it('invalidates the owner’s code only with the third one', async () => {
    const code = await freshCode();
    for (const number of [1, 2]) await freshCode(stranger(number));
    assert.equal(await isRight(code), true);
  });

  it('does not extend the life of earlier codes', async () => {
    const code = await freshCode();
    await letTimePass(shop.db, 14 * 60);
    await freshCode(stranger(1));
    await letTimePass(shop.db, 2 * 60);
    assert.equal(await isRight(code), false);
  });

  it('does not invalidate the ticket of an owner who is choosing a password', async () => {
    const { body } = await verify(await freshCode());
    for (const number of [1, 2, 3, 4]) await freshCode(stranger(number));
    const chosen = { email, ticket: body['ticket'], password: maria.password };
    assert.equal((await shop.post('ShopResetPassword', chosen)).body['success'], true);
  });
});

describe('a stranger who guesses the code', () => {
  const guess = async (code: string, address: string): Promise<number[]> => {
    const statuses = [];
    for (let round = 0; round < 6; round += 1)
      statuses.push((await verify(anotherThan(code), address)).status);
    return statuses;
  };
  const fiveTimes = [200, 200, 200, 200, 200, 429];

  it('can do so five times, and leaves the owner’s attempts', async () => {
    const code = await freshCode();
    assert.deepEqual(await guess(code, stranger(1)), fiveTimes);
    assert.equal(await isRight(code), true);
  });

  it('gets no more attempts with another code', async () => {
    await guess(await freshCode(), stranger(1));
    const code = await freshCode(stranger(1));
    assert.equal((await verify(code, stranger(1))).status, 429);
  });

  it('can do so twenty times from any number of networks, and a known browser still can', async () => {
    const code = await freshCode();
    for (const number of [1, 2, 3, 4]) assert.deepEqual(await guess(code, stranger(number)), fiveTimes);
    assert.equal((await verify(code)).status, 429);
    assert.equal((await verify(code, owner, await knownBrowser())).body['success'], true);
  });
});

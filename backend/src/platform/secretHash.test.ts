import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hashSecret, matchesHash } from './secretHash.ts';

const costOf = (hash: string | undefined): string => hash?.split('$').slice(0, 4).join('$') ?? '';

describe('a secret', () => {
  it('matches its own hash only', async () => {
    const hash = await hashSecret('Shopper#123');
    assert.equal(await matchesHash(hash, 'Shopper#123'), true);
    assert.equal(await matchesHash(hash, 'Shopper#124'), false);
  });

  it('of an unknown account takes as long to check and never matches', async () => {
    const checked: string[] = [];
    const check = async (kept: string): Promise<boolean> => checked.push(kept) > 0;
    assert.equal(await matchesHash(null, 'Shopper#123', check), false);
    assert.equal(checked.length, 1);
    assert.equal(costOf(checked[0]), costOf(await hashSecret('Shopper#123')));
    assert.equal(costOf(checked[0]), '$argon2id$v=19$m=19456,t=2,p=1');
  });
});

import assert from 'node:assert/strict';
import { after, afterEach, before, mock, test } from 'node:test';
import type { OpenDatabase } from '../../platform/database/tables/Db.ts';
import { createTestDatabase } from '../../testing/database/testDatabase.ts';
import { createCachedItemList } from './cachedItemList.ts';
import { readFeaturedFacts } from './featuredFacts.ts';

let shop: OpenDatabase;
before(async () => {
  shop = await createTestDatabase();
});
after(() => shop.close());
afterEach(() => {
  mock.timers.reset();
  mock.restoreAll();
});

for (const hours of [3, -3])
  test(`the list is refreshed in time if the clock moves by ${hours} hours during a read`, async () => {
    let ms = 0;
    mock.method(performance, 'now', () => ms);
    mock.timers.enable({ apis: ['Date'], now: new Date('2026-11-21T12:00:00Z') });
    const listed = createCachedItemList(shop.db, () => readFeaturedFacts(shop.db));
    const first = listed();
    mock.timers.setTime(new Date('2026-11-21T12:00:00Z').getTime() + hours * 3_600_000);
    await first;
    assert.equal(listed(), first);
    ms += 60_000;
    assert.notEqual(listed(), first);
  });

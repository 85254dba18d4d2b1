import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { OpenDatabase } from '../../../../platform/database/tables/Db.ts';
import { createLog } from '../../../../platform/log/log.ts';
import { createTestDatabase } from '../../../../testing/database/testDatabase.ts';
import { lastEntries } from '../../../staff/auditLog.ts';
import { createViewRecorder } from './createViewRecorder.ts';

let shop: OpenDatabase;
before(async () => {
  shop = await createTestDatabase();
});
after(() => shop.close());

const contextOf = (id: number, isBackgroundPoll: boolean) => ({
  staff: { id, name: `staff-${id}`, roles: [], session: '' },
  language: 'en' as const,
  ip: '',
  isBackgroundPoll,
  log: createLog('silent'),
});

test('a self-refreshing page is recorded once an hour for each member of staff and order', async () => {
  let minutes = 0;
  const recordView = createViewRecorder(shop.db, () => minutes * 60_000);
  const watch = (id: number, ...orders: string[]) => recordView(contextOf(id, true), 'OfficeOrders', orders);
  await watch(1, '100');
  await watch(1, '100', '101');
  await watch(2, '100');
  minutes = 59;
  await watch(1, '100', '101');
  await recordView(contextOf(1, false), 'OfficeOrder', ['101']);
  minutes = 60;
  await watch(1, '100', '101');
  const entries = (await lastEntries(shop.db, 10)).toReversed();
  assert.deepEqual(
    entries.map(({ who, subject, details }) => [who, subject, details]),
    [
      ['staff-1', 'OfficeOrders', { ordersSeen: ['100'] }],
      ['staff-1', 'OfficeOrders', { ordersSeen: ['101'] }],
      ['staff-2', 'OfficeOrders', { ordersSeen: ['100'] }],
      ['staff-1', 'OfficeOrder', { ordersSeen: ['101'] }],
      ['staff-1', 'OfficeOrders', { ordersSeen: ['100'] }],
    ],
  );
});

import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Dispatch } from '../../platform/calls/createDispatcher.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { holdLease } from '../../platform/database/times/holdLease.ts';
import type { VariantRequest } from '../../platform/pictures/createPictures.ts';
import { firstPictures } from './firstPictures.ts';

interface Parts {
  db: Db;
  log: FastifyBaseLogger;
  dispatch: Dispatch;
  missing: (list: readonly VariantRequest[]) => Promise<VariantRequest[]>;
  render: (list: readonly VariantRequest[]) => Promise<void>;
}

/** Few enough to be drawn within the lease, and to waste little work if the pictures change meanwhile. */
const atOnce = 20;
const leaseSecs = 120;

/**
 * Draws pictures of the first screens that nobody has requested yet, so that the first visitor does not wait. Only one
 * of several backends does so at a time.
 */
export function drawFirstScreens({ db, log, dispatch, missing, render }: Parts): () => Promise<void> {
  const holder = randomUUID();
  const unreadable = new Set<string>();

  async function nextMissing(): Promise<VariantRequest[]> {
    const { plain, sharper } = await firstPictures(dispatch);
    const readable = [...plain, ...sharper].filter(({ original }) => !unreadable.has(original));
    return (await missing(readable)).slice(0, atOnce);
  }

  return async () => {
    for (let next = await nextMissing(); next.length > 0; next = await nextMissing()) {
      if (!(await holdLease(db, 'first-screens', holder, leaseSecs))) return;
      await render(next);
      for (const { original } of await missing(next)) {
        unreadable.add(original);
        log.warn({ original }, 'a picture of the first screens could not be drawn');
      }
    }
  };
}

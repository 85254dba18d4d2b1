import type { Db } from '../../platform/database/tables/Db.ts';
import { recordChange } from '../changes/recordChange.ts';

/** Simulates a late payment that could not take a unit of the line from stock. */
export const missOne = (db: Db, line: { order_id: number; lineId: number }): Promise<number> =>
  recordChange(db, line.order_id, {
    kind: 'missing',
    who: null,
    movements: [{ lineId: line.lineId, from: 'ordered', to: 'missing', quantity: 1 }],
  });

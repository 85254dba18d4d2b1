import { stockOfItem, stockOfPart } from '../catalogue/api.ts';
import { implementCall, type Call } from '../platform/calls/call.ts';
import type { Db } from '../platform/database/tables/Db.ts';
import { ShopError } from '../platform/errors.ts';

export function stockCalls({ db }: { db: Db }): Call[] {
  return [
    implementCall('PosGetStock', {
      async handle(input, { visitor }) {
        // The second stock source knows items only by part number.
        if ('cotton' in input) return input.code ? stockOfPart(db, input.code, visitor.browserHash) : [];
        const stock = input.record === null ? null : await stockOfItem(db, input.record, visitor.browserHash);
        if (!stock) throw new ShopError(404, 'Product not found.');
        return stock;
      },
    }),
  ];
}

import { ShopError } from '../../../platform/errors.ts';
import { catalogueTables } from './catalogueTables.ts';
import { orderTables } from './orderTables.ts';
import { peopleTables } from './peopleTables.ts';
import type { Table } from './table.ts';

/** The generic calls cannot read or write tables that are not listed here. */
export const dictionary: Table[] = [...peopleTables, ...catalogueTables, ...orderTables];

export function findTable({ system, file }: { system: string; file: string }): Table {
  const table = dictionary.find((table) => table.system === system && table.file === file);
  if (!table) throw new ShopError(400, `There is no table ${system}/${file}.`);
  return table;
}

import { stringify } from 'csv-stringify/sync';
import { deliveryLocationFieldNames, escapeFormula } from 'mf-office/contract';
import type { Db } from '../../platform/database/tables/Db.ts';
import { locationValues } from './deliveryValues.ts';
import { locationColumns } from './locationColumns.ts';

export async function exportLocations(db: Db, methodId: number): Promise<{ csv: string; count: number }> {
  const locations = await locationValues(db, { methodId });
  const csv = stringify(
    locations.map(({ values }) => values),
    {
      header: true,
      bom: true,
      columns: deliveryLocationFieldNames.map((key) => ({ key, header: locationColumns[key] })),
      cast: { string: escapeFormula },
    },
  );
  return { csv, count: locations.length };
}

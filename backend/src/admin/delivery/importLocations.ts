import {
  deliveryLocationFieldNames,
  deliveryLocationFields,
  initialValues,
  type DeliveryLocationField,
  type DeliveryLocationValues,
} from 'mf-office/contract';
import type { Db } from '../../platform/database/tables/Db.ts';
import { ShopError } from '../../platform/errors.ts';
import { LineFault } from '../spreadsheets/LineFault.ts';
import { insertLocation, lockMethod, updateLocation } from './changeLocations.ts';
import { locationValues } from './deliveryValues.ts';
import { readLocations } from './readLocations.ts';

interface Settings {
  methodId: number;
  file: string;
  switchesOffMissing: boolean;
  isDryRun: boolean;
}

interface LocationChange {
  name: string;
  fields: { field: DeliveryLocationField; before: string; after: string }[];
}

export interface LocationReport {
  added: string[];
  changed: LocationChange[];
  missing: string[];
  unchanged: number;
}

/**
 * Matches locations by name; values missing in the file stay unchanged. Throws `LineFault` for the first
 * faulty line; then nothing is changed.
 */
export async function importLocations(
  db: Db,
  { methodId, file, switchesOffMissing, isDryRun }: Settings,
): Promise<LocationReport> {
  const listed = await readLocations(file);
  const report: LocationReport = { added: [], changed: [], missing: [], unchanged: 0 };
  const write = async (trx: Db): Promise<void> => {
    await lockMethod(trx, methodId);
    const before = await locationValues(trx, { methodId });
    for (const { line, name, values } of listed) {
      const location = before.find(({ values }) => values.name === name);
      const after = { ...(location?.values ?? initialValues(deliveryLocationFields)), ...values };
      const fields = location ? differences(location.values, after) : [];
      if (!location) report.added.push(name);
      else if (fields.length > 0) report.changed.push({ name, fields });
      else report.unchanged += 1;
      if (!location) await inLine(line, () => insertLocation(trx, methodId, after));
      else if (fields.length > 0) await inLine(line, () => updateLocation(trx, location, after));
    }
    const names = new Set(listed.map(({ name }) => name));
    for (const location of before.filter(
      ({ values }) => !names.has(values.name) && values.isActive === 'yes',
    )) {
      report.missing.push(location.values.name);
      if (switchesOffMissing) await updateLocation(trx, location, { ...location.values, isActive: 'no' });
    }
    if (isDryRun) throw new DryRun();
  };
  try {
    await db.transaction().execute(write);
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  return report;
}

class DryRun extends Error {}

const differences = (
  before: DeliveryLocationValues,
  after: DeliveryLocationValues,
): LocationChange['fields'] =>
  deliveryLocationFieldNames
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field], after: after[field] }));

async function inLine<T>(line: number, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof ShopError) throw new LineFault(error.message, line);
    throw error;
  }
}

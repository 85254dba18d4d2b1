import {
  deliveryLocationFieldNames,
  unescapeFormula,
  type DeliveryLocationField,
  type DeliveryLocationValues,
} from 'mf-office/contract';
import { isErrorValue } from '../spreadsheets/errorValues.ts';
import { headingKey } from '../spreadsheets/headings.ts';
import { LineFault } from '../spreadsheets/LineFault.ts';
import { readCsv } from '../spreadsheets/reading/readCsv.ts';
import { locationColumns } from './locationColumns.ts';

interface ListedLocation {
  line: number;
  name: string;
  values: Partial<DeliveryLocationValues>;
}

/** Detects a wrong file; Cyprus has fewer lockers. */
const maxLocations = 5000;

export async function readLocations(file: string): Promise<ListedLocation[]> {
  let fields: (DeliveryLocationField | undefined)[] | undefined;
  const found = new Map<string, ListedLocation>();
  const faults: LineFault[] = [];
  const take = (cells: string[], line: number): void => {
    const values = Object.fromEntries(
      (fields ?? [])
        .map((field, index) => [field ?? '', unescapeFormula(cells[index] ?? '').trim()] as const)
        .filter(([field, value]) => field !== '' && value !== ''),
    ) as Partial<DeliveryLocationValues>;
    const name = values.name ?? '';
    const failed = fields?.find((field) => field && isErrorValue(values[field] ?? ''));
    if (failed)
      faults.push(
        new LineFault(`${locationColumns[failed]} has ${values[failed]}, a formula that failed`, line),
      );
    else if (name === '') faults.push(new LineFault('the location has no Name', line));
    else if (found.has(name)) faults.push(new LineFault(`“${name}” is listed twice`, line));
    else found.set(name, { line, name, values });
  };
  await readCsv(
    file,
    (cells, line, fault) => {
      const isRepeated = fields?.every((field, at) => field === fieldOf(cells[at] ?? ''));
      if (!fields) fields = fieldsOf(cells);
      else if (fault) faults.push(fault);
      else if (isRepeated) return;
      else if (found.size < maxLocations) take(cells, line);
      else faults.push(new LineFault(`there are more than ${maxLocations} locations`, line));
    },
    () => undefined,
  );
  if (!fields) throw new LineFault('the file is empty', 1);
  if (faults[0]) throw faults[0];
  return [...found.values()];
}

const fieldOf = (heading: string): DeliveryLocationField | undefined =>
  deliveryLocationFieldNames.find((one) => headingKey(locationColumns[one]) === headingKey(heading));

function fieldsOf(cells: string[]): (DeliveryLocationField | undefined)[] {
  const fields = cells.map(fieldOf);
  const unknown = cells.find((cell, at) => cell.trim() && !fields[at]);
  if (unknown !== undefined)
    throw new LineFault(
      `unknown column “${unknown.trim()}”. Known columns: ${Object.values(locationColumns).join(', ')}`,
      1,
    );
  const named = fields.filter((field) => field !== undefined);
  if (!named.includes('name')) throw new LineFault('the column Name is missing', 1);
  if (new Set(named).size < named.length) throw new LineFault('a column is listed twice', 1);
  return fields;
}

import {
  deliveryLocationFieldNames,
  unescapeFormula,
  type DeliveryLocationField,
  type DeliveryLocationValues,
} from 'mf-office/contract';
import { LineFault } from '../spreadsheets/LineFault.ts';
import { readCsv } from '../spreadsheets/readCsv.ts';
import { locationColumns } from './locationColumns.ts';

interface ListedLocation {
  line: number;
  name: string;
  values: Partial<DeliveryLocationValues>;
}

/** Detects a wrong file; Cyprus has fewer lockers. */
const maxLocations = 5000;

export async function readLocations(file: string): Promise<ListedLocation[]> {
  let fields: DeliveryLocationField[] | undefined;
  const found = new Map<string, ListedLocation>();
  const faults: LineFault[] = [];
  const take = (cells: string[], line: number): void => {
    const values = Object.fromEntries(
      (fields ?? [])
        .map((field, index) => [field, unescapeFormula(cells[index] ?? '').trim()] as const)
        .filter(([, value]) => value !== ''),
    ) as Partial<DeliveryLocationValues>;
    const name = values.name ?? '';
    if (name === '') faults.push(new LineFault('the location has no Name', line));
    else if (found.has(name)) faults.push(new LineFault(`“${name}” is listed twice`, line));
    else found.set(name, { line, name, values });
  };
  await readCsv(
    file,
    (cells, line) => {
      if (!fields) fields = fieldsOf(cells);
      else if (found.size < maxLocations) take(cells, line);
      else faults.push(new LineFault(`there are more than ${maxLocations} locations`, line));
    },
    () => undefined,
  );
  if (!fields) throw new LineFault('the file is empty', 1);
  if (faults[0]) throw faults[0];
  return [...found.values()];
}

function fieldsOf(cells: string[]): DeliveryLocationField[] {
  const fields = cells.map((cell) => {
    const heading = cell.trim().toLowerCase();
    const field = deliveryLocationFieldNames.find((one) => locationColumns[one].toLowerCase() === heading);
    if (!field)
      throw new LineFault(
        `unknown column “${cell.trim()}”. Known columns: ${Object.values(locationColumns).join(', ')}`,
        1,
      );
    return field;
  });
  if (!fields.includes('name')) throw new LineFault('the column Name is missing', 1);
  if (new Set(fields).size < fields.length) throw new LineFault('a column is listed twice', 1);
  return fields;
}

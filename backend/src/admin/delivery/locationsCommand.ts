import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatCents } from 'mf-shared/money';
import { counted } from '../../platform/counted.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { LineFault } from '../spreadsheets/LineFault.ts';
import { alignColumns } from '../orders/alignColumns.ts';
import type { AdminCommand } from '../socket/AdminCommand.ts';
import { exportLocations } from './exportLocations.ts';
import { findMethods } from './findDelivery.ts';
import { importLocations, type LocationReport } from './importLocations.ts';
import { locationColumns } from './locationColumns.ts';

const usage = (
  program: string,
): string => `${program} locations                                         lists the delivery methods
${program} locations export lockers.csv --method NAME
${program} locations import lockers.csv --method NAME [options]

Takes a CSV file of the lockers or shops of a delivery method, with a column Name and any of
${Object.values(locationColumns).slice(1).join(', ')}.
The Name identifies a location. Missing columns and empty cells leave values unchanged.

  --apply                writes the changes; without it they are only shown
  --switch-off-missing   switches off locations that are not in the file`;

const options = {
  method: { type: 'string' },
  apply: { type: 'boolean', default: false },
  'switch-off-missing': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

export const locationsCommand =
  ({ db }: { db: Db }): AdminCommand =>
  async (args, print, place) => {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (values.help) return print(usage(place.program));
    const [step, file, more] = positionals;
    if (step === undefined) return (await list(db)).forEach(print);
    if (!file || more || !values.method) throw new Error(usage(place.program));
    const methodId = await methodCalled(db, values.method);
    const path = resolve(place.folder, file);
    if (step === 'export') {
      const { csv, count } = await exportLocations(db, methodId);
      await writeFile(path, csv);
      return print(`Exported ${counted(count, 'location')} to ${file}.`);
    }
    if (step !== 'import') throw new Error(usage(place.program));
    const switchesOffMissing = values['switch-off-missing'];
    const settings = { methodId, file: path, switchesOffMissing, isDryRun: !values.apply };
    describe(await imported(file, db, settings), settings).forEach(print);
  };

async function list(db: Db): Promise<string[]> {
  const methods = await findMethods(db);
  if (methods.length === 0) return ['No delivery methods.'];
  return alignColumns(
    methods.map(({ name, priceCents, locations, isActive }) => [
      name,
      formatCents(priceCents),
      `${locations} locations`,
      isActive ? 'offered' : 'off',
    ]),
  );
}

async function methodCalled(db: Db, name: string): Promise<number> {
  const methods = await findMethods(db);
  const method = methods.find((method) => method.name === name);
  if (method) return method.id;
  throw new Error(
    `Unknown delivery method ${name}. Use one of: ${methods.map((method) => method.name).join(', ')}.`,
  );
}

async function imported(
  file: string,
  db: Db,
  settings: Parameters<typeof importLocations>[1],
): Promise<LocationReport> {
  try {
    return await importLocations(db, settings);
  } catch (error) {
    if (error instanceof LineFault)
      throw new Error(`${file}, row ${error.line ?? 1}: ${error.message} Nothing was changed.`, {
        cause: error,
      });
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new Error(`File not found: ${file}.`, { cause: error });
    throw error;
  }
}

function describe(
  { added, changed, missing, unchanged }: LocationReport,
  { isDryRun, switchesOffMissing }: { isDryRun: boolean; switchesOffMissing: boolean },
): string[] {
  const counts = `${added.length} new, ${changed.length} changed, ${unchanged} unchanged`;
  const off = `${missing.length} not in the list and ${switchesOffMissing ? 'switched off' : 'left unchanged'}`;
  return [
    ...added.map((name) => `+ ${name}`),
    ...changed.flatMap(({ name, fields }) => [
      `~ ${name}`,
      ...fields.map(
        ({ field, before, after }) => `    ${locationColumns[field]}: ${before || '–'} → ${after || '–'}`,
      ),
    ]),
    ...missing.map((name) => `${switchesOffMissing ? '-' : ' '} ${name} is not in the list`),
    `${counts}, ${off}.`,
    ...(isDryRun ? ['Nothing has been written. Add --apply to write these changes.'] : []),
  ];
}

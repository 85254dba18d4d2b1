import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { formatCents } from 'mf-shared/money';
import { lastDayBefore } from '../../platform/cyprusDays.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { endOf } from '../../platform/database/times/days.ts';
import type { AdminCommand } from '../socket/AdminCommand.ts';
import { textsIn } from '../../locales/texts.ts';
import { alignColumns } from './alignColumns.ts';
import { parseAmount, parseDay } from './parseInput.ts';

const usage = (program: string): string => `${program} customizations
${program} customizations add ITEM --method Embroidery --position "Left chest" --cost 4.50
                                   [--stamp "Company logo"]... [--code CODE] [--until YYYY-MM-DD]

Adds a customization agreed with a shopper, for the item with this code. Anyone with the customization's code can order the
item this way, at this cost per unit.`;

const options = {
  method: { type: 'string' },
  position: { type: 'string' },
  stamp: { type: 'string', multiple: true },
  cost: { type: 'string' },
  code: { type: 'string' },
  until: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

// Excludes characters that are easily confused.
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const newCode = (): string => Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');

export const customizationsCommand =
  ({ db }: { db: Db }): AdminCommand =>
  async (args, print, { program }) => {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [step = 'list', itemCode] = positionals;
    if (values.help) return print(usage(program));
    if (step === 'list') return (await list(db)).forEach(print);

    const { method, position, stamp = [], cost, until } = values;
    if (until) parseDay(until);
    if (step !== 'add' || !itemCode || !method || !position || !cost) throw new Error(usage(program));
    const code = (values.code ?? newCode()).toUpperCase();
    if (!/^[A-Z0-9-]{4,40}$/.test(code))
      throw new Error(`${code} is not a valid code. Use 4 to 40 letters, digits and hyphens.`);
    const item = await db
      .selectFrom('items')
      .select(['id', 'name'])
      .where('code', '=', itemCode)
      .where('customizable', '=', true)
      .where('erased_at', 'is', null)
      .executeTakeFirst();
    if (!item) throw new Error(`There is no item ${itemCode} that can be customized.`);
    const added = await db
      .insertInto('customizations')
      .values({
        code,
        item_id: item.id,
        method,
        position,
        stamps: JSON.stringify(stamp),
        cost_cents: parseAmount(cost),
        expires_at: until ? endOf(until) : null,
      })
      .onConflict((oc) => oc.column('code').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw new Error(`The code ${code} is already taken.`);
    return print(`${item.name} can be ordered with this customization by the code ${code}.`);
  };

async function list(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('customizations')
    .innerJoin('items', 'items.id', 'item_id')
    .select(['customizations.code', 'items.code as item', 'method', 'customizations.position', 'stamps'])
    .select(['cost_cents', 'expires_at'])
    .orderBy('customizations.id')
    .execute();
  if (rows.length === 0) return ['No customizations.'];
  const t = textsIn('en');
  return alignColumns(
    rows.map((row) => [
      row.code,
      row.item,
      [row.method, row.position, ...row.stamps].join(', '),
      formatCents(row.cost_cents),
      row.expires_at ? `until ${t.date(lastDayBefore(row.expires_at))}` : '',
    ]),
  );
}

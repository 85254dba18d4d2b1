import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { shopCommandOf } from './knownCommands.ts';
import { commandsToTypeIn } from './readCommands.ts';
import { openTrialShop } from './trialShop.ts';

/** Commands that build and test packages or run until stopped; other suites cover them. */
const ofTheSuites = ['start', 'test', 'dev', 'lint', 'contracts', 'release'];

async function typeAll(file: string): Promise<Map<string, string>> {
  const shop = await openTrialShop();
  const said = new Map<string, string>();
  try {
    for (const command of commandsToTypeIn(file).filter(({ name }) => !ofTheSuites.includes(name))) {
      const name = shopCommandOf(command);
      assert.ok(name, command.text);
      const args = command.args.map((word) => word.replace('/var/backups/', `${shop.folder}/`));
      const response = await shop.run(name, args).catch((cause: unknown) => {
        throw new Error(`${command.text} failed: ${String(cause)}`, { cause });
      });
      said.set([name, ...command.args].join(' '), response);
      if (args.includes('--suggest')) await completeRules(path.join(shop.folder, 'rules.csv'));
    }
  } finally {
    await shop.close();
  }
  return said;
}

const completeRules = (file: string): Promise<void> =>
  writeFile(file, 'Type,Tag,Vendor,Section,Subcategory,Category\nCaps,,,School,Tops,Polos\n');

test('the commands in teams.md work as documented', async () => {
  const said = await typeAll('docs/teams.md');
  assert.match(said.get('preview mf-checkout 1.4.0') ?? '', /\/__preview\?link=/);
  assert.match(said.get('status') ?? '', /mf_checkout +1\.4\.0/);
});

test('the commands in operators.md work as documented', async () => {
  const said = await typeAll('docs/operators.md');
  assert.match(said.get('staff audit verify') ?? '', /entries are unchanged/);
  assert.match(said.get('drill /var/backups/meltemi') ?? '', /can be restored/);
});

test('the commands in merchants.md work as documented', async () => {
  const said = await typeAll('docs/merchants.md');
  assert.match(said.get('import --undo 2') ?? '', /^Undid import 2: restored 1 item,/);
  assert.match(said.get('import elsewhere.csv pictures/ --rules rules.csv') ?? '', /1 new/);
  assert.match(said.get('locations import lockers.csv --method BoxNow Locker --apply') ?? '', /0 new/);
  assert.match(said.get('schools') ?? '', /Ayia Marina Primary, 3 items/);
});

import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { openTestShop, type TestShop } from '../../testing/shops/openTestShop.ts';
import { locationValues } from './deliveryValues.ts';
import { locationsCommand } from './locationsCommand.ts';

let shop: TestShop;
let folder: string;
let methodId: number;
before(async () => {
  shop = await openTestShop();
  folder = await mkdtemp(join(tmpdir(), 'locations-'));
  const { id } = await shop.db
    .insertInto('delivery_methods')
    .values({ name: 'Boxes', kind: 'courier' })
    .returning('id')
    .executeTakeFirstOrThrow();
  methodId = id;
});
after(async () => {
  await rm(folder, { recursive: true });
  await shop.close();
});
beforeEach(async () => {
  await shop.db.deleteFrom('pickup_locations').where('delivery_method_id', '=', methodId).execute();
  await take('Name,Name el,Town,Latitude,Longitude\nBox 1,Θυρίδα 1,Paphos,34.76,32.41\nBox 2,,Limassol,,\n');
});

async function run(...args: string[]): Promise<string> {
  const output: string[] = [];
  const here = { folder, user: 'maria', isServing: false, program: 'npm run shop --', progress: () => {} };
  await locationsCommand(shop.deps)(args, (line) => output.push(line), here);
  return output.join('\n');
}

async function take(csv: string, ...options: string[]): Promise<string> {
  await writeFile(join(folder, 'boxes.csv'), csv);
  return run('import', 'boxes.csv', '--method', 'Boxes', ...(options.length > 0 ? options : ['--apply']));
}

const stored = async () => (await locationValues(shop.db, { methodId })).map(({ values }) => values);

describe('a list of locations', () => {
  it('shows what it would change, and changes nothing without --apply', async () => {
    const list = 'Name,Town,Opening hours\nBox 1,Polis,At any hour\nBox 3,Larnaca,\n';
    const before = await stored();
    const output = await take(list, '--method', 'Boxes');
    assert.equal(
      output,
      [
        '+ Box 3',
        '~ Box 1',
        '    Town: Paphos → Polis',
        '    Opening hours: – → At any hour',
        '  Box 2 is not in the list',
        '1 new, 1 changed, 0 unchanged, 1 not in the list and left unchanged.',
        'Nothing has been written. Add --apply to write these changes.',
      ].join('\n'),
    );
    assert.deepEqual(await stored(), before);
    await take(list);
    assert.deepEqual(
      (await stored()).map(({ name, name_el, town, latitude, openingHours, isActive }) => [
        name,
        name_el,
        town,
        latitude,
        openingHours,
        isActive,
      ]),
      [
        ['Box 1', 'Θυρίδα 1', 'Polis', '34.76', 'At any hour', 'yes'],
        ['Box 2', '', 'Limassol', '', '', 'yes'],
        ['Box 3', '', 'Larnaca', '', '', 'yes'],
      ],
    );
  });

  it('switches off missing locations only on request', async () => {
    const off = async () =>
      (await stored()).filter(({ isActive }) => isActive === 'no').map(({ name }) => name);
    await take('Name\nBox 1\n');
    assert.deepEqual(await off(), []);
    assert.match(
      await take('Name\nBox 1\n', '--apply', '--switch-off-missing'),
      /- Box 2 is not in the list/,
    );
    assert.deepEqual(await off(), ['Box 2']);
    await take('Name,Offered\nBox 2,yes\n');
    assert.deepEqual(await off(), []);
  });

  it('can be exported and imported again unchanged, with formulas as text', async () => {
    await take('Name,Address\nBox 1,=1+1\n');
    assert.equal(await run('export', 'out.csv', '--method', 'Boxes'), 'Exported 2 locations to out.csv.');
    const csv = await readFile(join(folder, 'out.csv'), 'utf8');
    assert.match(csv, /,'=1\+1,/);
    assert.match(await take(csv), /0 new, 0 changed, 2 unchanged/);
    assert.equal((await stored())[0]?.address, '=1+1');
  });

  it('changes nothing if one line is faulty, and names the line', async () => {
    const before = await stored();
    for (const [list, fault] of [
      ['Name,Latitude,Longitude\nBox 9,34.7,33.0\nBox 8,51.5,0.1\n', /row 3: Cyprus lies between/],
      ['Name,Latitude\nBox 9,34.7\n', /row 2: Write both latitude and longitude/],
      ['Name,Post code\nBox 9,SW1A\n', /row 2: A post code of Cyprus has four digits/],
      ['Name\nBox 9\nBox 9\n', /row 3: “Box 9” is listed twice/],
      ['Name,Town\n,Paphos\n', /row 2: the location has no Name/],
      ['Name,Town\nBox 9,Paphos,6010\n', /row 2: the row has more cells than the header/],
      ['Name,Town\n#ΑΝΑΦ!,Paphos\n', /row 2: Name has #ΑΝΑΦ!/],
      ['Name,Street\nBox 9,Ledras\n', /row 1: unknown column “Street”/],
      ['Town\nPaphos\n', /row 1: the column Name is missing/],
      ['', /row 1: the file is empty/],
    ] as const)
      await assert.rejects(take(list), (error: Error) => {
        assert.match(error.message, fault);
        assert.match(error.message, /Nothing was changed/);
        return true;
      });
    assert.deepEqual(await stored(), before);
  });

  it('may have its headings in other spellings, or twice, and delimiters at the end', async () => {
    await take('name,POST_CODE,opening-hours,\nBox 3,6010,Always,,\nNAME,Post code,Opening hours\n');
    assert.equal((await stored()).find(({ name }) => name === 'Box 3')?.openingHours, 'Always');
  });

  it('belongs to an existing method', async () => {
    assert.match(await run(), /Boxes +€3\.00 +2 locations +offered/);
    await assert.rejects(
      run('import', 'boxes.csv', '--method', 'Nobody'),
      /Unknown delivery method Nobody\. .*Boxes/,
    );
    await assert.rejects(run('import', 'none.csv', '--method', 'Boxes'), /File not found: none\.csv/);
    await assert.rejects(run('import', 'boxes.csv'), /npm run shop -- locations/);
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { writeXlsx } from 'hucre/xlsx';
import type { OfficeListSettings } from 'mf-office/contract';
import type { Language } from 'mf-shared/languages';
import type { TranslatedError } from '../../../platform/errors.ts';
import { openTestShop, type TestShop } from '../../../testing/shops/openTestShop.ts';
import { lastEntries } from '../../staff/auditLog.ts';
import { previewList } from './importList.ts';
import { openOffice, type Office } from '../testing/openOffice.ts';

let shop: TestShop;
let office: Office;
let nikos: string;
before(async () => {
  shop = await openTestShop();
  office = await openOffice(shop.deps);
  nikos = await office.signIn('nikos', ['catalogue']);
  await shop.db.updateTable('variants').set({ on_hand: 50 }).execute();
  await shop.db.updateTable('variants').set({ position: 1 }).where('size', '=', 'L').execute();
  await shop.db
    .updateTable('variants')
    .set({ sku: 'J-1' })
    .where('id', '=', await jacketVariant())
    .execute();
});
after(async () => {
  await office.app.close();
  await shop.close();
});

async function jacketVariant(): Promise<number> {
  const { id } = await shop.db
    .selectFrom('variants')
    .select('id')
    .where('item_id', '=', shop.jacket.id)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return id;
}

const onHand = async (): Promise<number> =>
  (await shop.db.selectFrom('variants').select('on_hand').where('sku', '=', 'J-1').executeTakeFirstOrThrow())
    .on_hand;

const call: Office['call'] = (name, input) => office.call(name, input, nikos);
const base64 = (content: string | Uint8Array): string => Buffer.from(content).toString('base64');
const plain: OfficeListSettings = {
  sheet: '',
  removesMissing: false,
  keepsStock: false,
  skipsFaulty: false,
  unknownLines: 'create',
  unlisted: '',
  placements: [],
};

async function upload(content: string | Uint8Array, name = 'stock.csv'): Promise<number> {
  const { status, body } = await call('OfficeUploadList', { name, content: base64(content) });
  assert.equal(status, 200, JSON.stringify(body));
  return body.id;
}
const stock = (units: number): string => `SKU,Inventory quantity\nJ-1,${units}\n`;

describe('a list that is uploaded in the office', () => {
  test('is rejected if it is a very long array', async () => {
    const content = Array.from({ length: 200_000 }, () => 1);
    const { status } = await call('OfficeUploadList', { name: 'stock.csv', content } as never);
    assert.equal(status, 400);
  });

  test('changes nothing until applied, then exactly what was previewed, and can be undone', async () => {
    const id = await upload(stock(7));
    const { body: preview } = await call('OfficePreviewList', { id, settings: plain });
    assert.deepEqual(preview.counts.changed, 1);
    assert.match(preview.changed[0].variants.join(), /pieces 50 → 7/);
    assert.equal(await onHand(), 50);

    const { body } = await call('OfficeApplyList', { id, settings: plain, diff: preview.diff });
    assert.equal(await onHand(), 7);
    const { imports } = (await call('OfficeImports', {})).body;
    assert.deepEqual(
      [imports[0].number, imports[0].who, imports[0].file, imports[0].items],
      [body.number, 'nikos', 'stock.csv', 1],
    );
    const [imported, applied] = await lastEntries(shop.db, 2);
    assert.deepEqual([applied?.subject, imported?.action], ['OfficeApplyList', 'catalogue-imported']);

    const again = await call('OfficeApplyList', { id, settings: plain, diff: preview.diff });
    assert.deepEqual(again.body, { number: body.number });
    assert.deepEqual((await call('OfficeList', { id })).body.list.number, body.number);

    assert.deepEqual((await call('OfficeUndoChange', { number: body.number })).body, { kept: [] });
    assert.equal(await onHand(), 50);
  });

  test('says which items of the list before it lacks, and takes them off sale on request', async () => {
    const header =
      'Handle,Title,Section,Subcategory,Category,Variant SKU,Variant Price,Variant Inventory Qty';
    const cap = 'list-cap,List Cap,Kids,Headwear,Caps,LC-1,9.00,2';
    const hat = 'list-hat,List Hat,Kids,Headwear,Caps,LH-1,9.00,3';
    const first = await upload([header, cap, hat].join('\n'));
    const { diff } = (await call('OfficePreviewList', { id: first, settings: plain })).body;
    await call('OfficeApplyList', { id: first, settings: plain, diff });
    const id = await upload([header, cap].join('\n'));
    const kept = (await call('OfficePreviewList', { id, settings: plain })).body;
    assert.deepEqual(
      [kept.unlisted, kept.counts.takenOff],
      [{ choice: 'keep', isHeldBack: false, items: ['list-hat'], count: 1, variants: 0 }, 0],
    );
    const settings = { ...plain, unlisted: 'off-sale' as const };
    const preview = (await call('OfficePreviewList', { id, settings })).body;
    assert.deepEqual([preview.takenOff, preview.counts.takenOff], [['list-hat'], 1]);
    const { status } = await call('OfficeApplyList', { id, settings, diff: preview.diff });
    assert.equal(status, 200);
    const next = await upload([header, cap].join('\n'));
    const { unlisted } = (await call('OfficePreviewList', { id: next, settings: plain })).body;
    assert.deepEqual([unlisted.choice, unlisted.count], ['off-sale', 0]);
  });

  test('with pictures on the internet is applied as previewed, and otherwise says so in the preview', async () => {
    const header = 'Handle,Title,Section,Subcategory,Category,Variant Price,Image Src';
    const [outside, inside] = ['http://93.184.215.14/red.png', 'http://127.0.0.1:4590/red.png'];
    const product = (source: string) => `picture-cap,Picture Cap,Kids,Headwear,Caps,9.00,${source}`;
    const id = await upload([header, product(outside)].join('\n'));
    const preview = (await call('OfficePreviewList', { id, settings: plain })).body;
    assert.equal(preview.counts.picturesToFetch, 1);
    const applied = await call('OfficeApplyList', { id, settings: plain, diff: preview.diff });
    assert.equal(applied.status, 200, JSON.stringify(applied.body));
    const waiting = await shop.db.selectFrom('pictures_to_fetch').select('source').execute();
    assert.deepEqual(waiting, [{ source: outside }]);

    const refused = await upload(`${header}\n${product(inside)}\n`);
    const { diff, faults } = (await call('OfficePreviewList', { id: refused, settings: plain })).body;
    assert.deepEqual(
      [diff, faults],
      [
        null,
        [
          {
            line: 2,
            message: `the picture ${inside} is not on the internet. Give its public address, or import it by command from a folder of pictures`,
          },
        ],
      ],
    );
  });

  test('is applied once from two tabs at the same time, which both get its number', async () => {
    const header = 'Handle,Title,Section,Subcategory,Category,Variant Price\n';
    const id = await upload(`${header}rain-hat,Rain Hat,Kids,Headwear,Rain hats,9.00\n`);
    const { diff } = (await call('OfficePreviewList', { id, settings: plain })).body;
    const apply = () => call('OfficeApplyList', { id, settings: plain, diff });
    const [one, other] = await Promise.all([apply(), apply()]);
    assert.equal(one.status, 200, JSON.stringify(one.body));
    assert.deepEqual(other, one);
    await call('OfficeUndoChange', { number: one.body.number });
  });

  test('lists the sheets of a workbook, and is read from the chosen one', async () => {
    const rows = (units: number) => [
      ['SKU', 'Stock'],
      ['J-1', units],
    ];
    const workbook = await writeXlsx({
      sheets: [
        { name: 'Notes', rows: [['November']] },
        { name: 'Empty' },
        { name: 'Old', rows: rows(1) },
        { name: 'New', rows: rows(2) },
      ],
    });
    const id = await upload(workbook, 'stock.xlsx');
    assert.deepEqual((await call('OfficeList', { id })).body.list.sheets, ['Notes', 'Old', 'New']);
    const { status, body } = await call('OfficePreviewList', { id, settings: plain });
    assert.equal(status, 400);
    assert.match(
      body.error,
      /^The list was refused: the first sheet, "Notes", has no header .* --sheet: Old, New\. Nothing/,
    );
    const chosen = await call('OfficePreviewList', { id, settings: { ...plain, sheet: 'New' } });
    assert.match(chosen.body.changed[0].variants.join(), /pieces \d+ → 2/);
  });

  test('is refused completely if the catalogue has changed since the preview', async () => {
    const id = await upload(stock(9));
    const { diff } = (await call('OfficePreviewList', { id, settings: plain })).body;
    await shop.db.updateTable('variants').set({ on_hand: 49 }).where('sku', '=', 'J-1').execute();
    const refused = await call('OfficeApplyList', { id, settings: plain, diff });
    assert.equal(refused.status, 409);
    assert.match(refused.body.error, /changed since the preview, and nothing was written/);
    assert.equal(await onHand(), 49);
    assert.equal((await call('OfficeList', { id })).body.list.isApplied, false);

    const fresh = (await call('OfficePreviewList', { id, settings: plain })).body.diff;
    const settings = { ...plain, keepsStock: true };
    assert.equal((await call('OfficeApplyList', { id, settings, diff: fresh })).status, 409);
    assert.equal((await call('OfficeApplyList', { id, settings: plain, diff: fresh })).status, 200);
    assert.equal(await onHand(), 9);
  });

  test('survives a restart between preview and apply', async () => {
    const id = await upload(stock(11));
    const { diff } = (await call('OfficePreviewList', { id, settings: plain })).body;
    await office.app.close();
    office = await openOffice(shop.deps);
    assert.equal((await call('OfficeApplyList', { id, settings: plain, diff })).status, 200);
    assert.equal(await onHand(), 11);
  });

  test('with a fault is only applied without the faulty products', async () => {
    const id = await upload(`${stock(12)}NO-SUCH,3\n`);
    const { body } = await call('OfficePreviewList', { id, settings: plain });
    assert.deepEqual([body.diff, body.faults.length, body.faults[0].line], [null, 1, 3]);
    const settings = { ...plain, skipsFaulty: true };
    const { diff } = (await call('OfficePreviewList', { id, settings })).body;
    assert.equal((await call('OfficeApplyList', { id, settings, diff })).status, 200);
    assert.equal(await onHand(), 12);
  });

  test('suggests categories for new products and accepts the merchant’s choice', async () => {
    const id = await upload(
      'Handle,Title,Type,Option1 Name,Option1 Value,Variant Price\nhat-1,Hat,Hats,Color,Navy,9.00\n',
    );
    const { body } = await call('OfficePreviewList', { id, settings: plain });
    assert.deepEqual([body.diff, body.suggested[0].type, body.suggested[0].products], [null, 'Hats', 1]);
    const { products: _, ...suggested } = body.suggested[0];
    const placements = [
      { ...suggested, section: body.sections[0], subcategory: 'Headwear', category: 'Hats' },
    ];
    const settings = { ...plain, placements };
    const placed = (await call('OfficePreviewList', { id, settings })).body;
    assert.deepEqual([placed.faults, placed.added], [[], ['hat-1: Hat, 1 colour, 1 variant, €9.00']]);
    const { number } = (await call('OfficeApplyList', { id, settings, diff: placed.diff })).body;
    assert.ok(number > 0);
    await call('OfficeUndoChange', { number });
  });

  test('places new products like the lists before, until the placement is removed', async () => {
    const header = 'Handle,Title,Type,Option1 Name,Option1 Value,Variant Price\n';
    const hat = {
      type: 'Hats',
      tag: '',
      vendor: '',
      section: 'Kids',
      subcategory: 'Headwear',
      category: 'Hats',
    };
    const settings = { ...plain, placements: [hat] };
    const first = await upload(`${header}sun-hat,Sun Hat,Hats,Size,M,9.00\n`);
    const { diff } = (await call('OfficePreviewList', { id: first, settings })).body;
    const { number } = (await call('OfficeApplyList', { id: first, settings, diff })).body;

    const next = await upload(`${header}wool-hat,Wool Hat,hats,Size,M,12.00\n`);
    const preview = async () => (await call('OfficePreviewList', { id: next, settings: plain })).body;
    const { faults, added, suggested } = await preview();
    assert.deepEqual([faults, added], [[], ['wool-hat: Wool Hat, 1 colour, 1 variant, €12.00']]);
    assert.deepEqual(suggested, [{ ...hat, type: 'hats', products: 1 }]);

    const [kept] = (await call('OfficePlacements', {})).body.placements;
    assert.deepEqual(kept, { ...hat, id: kept.id });
    await call('OfficeForgetPlacement', { id: kept.id });
    assert.deepEqual((await call('OfficePlacements', {})).body.placements, []);
    await call('OfficeUndoChange', { number });
    assert.match((await preview()).faults[0].message, /the shop has no category "hats"/);
  });

  test('of an ERP in Greek creates items, whose place without a category is kept for all others', async () => {
    const text = 'Κωδικός;Περιγραφή;Μέγεθος;Τιμή;Υπόλοιπο\nW-1;Κασκόλ;S;8,50;4\nW-2;Κασκόλ;M;9,50;0\n';
    const windows1253 = Buffer.from(
      Array.from(text.normalize(), (letter) => {
        const code = letter.codePointAt(0) ?? 0;
        return code < 128 ? code : code === 0x386 ? 0xa2 : code - 0x2d0;
      }),
    );
    const { body } = await call('OfficeUploadList', {
      name: 'erp.csv',
      content: windows1253.toString('base64'),
    });
    const preview = async (settings: OfficeListSettings) =>
      (await call('OfficePreviewList', { id: body.id, settings })).body;
    const first = await preview(plain);
    assert.deepEqual([first.diff, first.faults.length, first.faults[0].line], [null, 1, 2]);
    const others = { type: '', tag: '', vendor: '', subcategory: 'Clothing', category: 'Clothing' };
    assert.deepEqual(first.suggested, [{ ...others, section: '', products: 1 }]);
    const deps = { db: shop.db, origin: '', pictures: { store: async () => '' } };
    const request = { id: body.id, settings: plain, who: 'nikos', language: 'el' } as const;
    const [inGreek] = (await previewList(deps, request)).suggested;
    assert.deepEqual([inGreek?.subcategory, inGreek?.category], ['Ρούχα', 'Ρούχα']);
    const refused = await preview({ ...plain, unknownLines: 'refuse' });
    assert.deepEqual(
      refused.faults.map(({ message }: { message: string }) => message),
      ['nothing in the shop has the SKU W-1', 'nothing in the shop has the SKU W-2'],
    );

    const settings = { ...plain, placements: [{ ...others, section: 'Kids' }] };
    const { diff, added } = await preview(settings);
    assert.deepEqual(added, ['κασκολ: Κασκόλ, 1 colour, 2 variants, €8.50 to €9.50']);
    const { number } = (await call('OfficeApplyList', { id: body.id, settings, diff })).body;
    const [kept] = (await call('OfficePlacements', {})).body.placements;
    assert.deepEqual([kept.type, kept.section], ['', 'Kids']);
    await call('OfficeForgetPlacement', { id: kept.id });
    await call('OfficeUndoChange', { number });
  });

  test('has its faults in the language of who previews it', async () => {
    const deps = { db: shop.db, origin: '', pictures: { store: async () => '' } };
    const preview = async (text: string) =>
      previewList(deps, { id: await upload(text), settings: plain, who: 'nikos', language: 'el' });
    const { faults } = await preview('SKU,Inventory quantity\nNONE,1\n');
    assert.deepEqual(faults, [{ line: 2, message: 'τίποτα στο κατάστημα δεν έχει το SKU NONE' }]);
    const own = await preview('Κωδικός;Τιμή\nJ-1;ρωτήστε\n;1\n');
    assert.deepEqual(
      own.faults.map(({ message }) => message.split('. Αν')[0]),
      ['το Τιμή «ρωτήστε» δεν είναι τιμή όπως 12.50', 'το Κωδικός είναι κενό'],
    );
    const { refused, notes } = await preview(
      'ID,Type,Name,Published,Regular price\n1,simple,Cap,-1,9\n2,grouped,Set,1,9\n',
    );
    assert.deepEqual(refused, ['το set είναι τύπου grouped, που το κατάστημα δεν πουλάει']);
    assert.deepEqual(notes, ['γραμμή 2: το cap είναι πρόχειρο στο WooCommerce και δεν βγαίνει στην πώληση']);
    await shop.db
      .insertInto('section_translations')
      .values({ section_id: 1, language: 'el', name: 'Σχολικά' })
      .execute();
    const { newCategories } = await preview(
      'Handle,Title,Section,Subcategory,Category,Variant Price\nmug,Mug,School,Cups,Mugs,9\n',
    );
    assert.deepEqual(newCategories, ['Σχολικά / Cups / Mugs']);
    await assert.rejects(preview('\n'), (error: TranslatedError) =>
      error.in('el').startsWith('Ο κατάλογος δεν έγινε δεκτός: το αρχείο είναι κενό. Δεν'),
    );
    await assert.rejects(
      previewList(deps, { id: 99_999, settings: plain, who: 'nikos', language: 'el' }),
      (error: TranslatedError) => error.in('el') === 'Ο κατάλογος έληξε. Ανεβάστε τον ξανά.',
    );
    await assert.rejects(preview('Farbe,Preis\nBlau,1\n'), (error: TranslatedError) =>
      /^Γραμμή 1: .* Αρχίζει με: Farbe, Preis\. /.test(error.in('el')),
    );
  });

  test('lists each deletion, and deletes only on request', async () => {
    const { slug, name } = await shop.db
      .selectFrom('items')
      .select(['slug', 'name'])
      .where('id', '=', shop.jacket.id)
      .executeTakeFirstOrThrow();
    const id = await upload(`Handle,Title,Fibres\n${slug},${name},\n`);
    await shop.db.updateTable('items').set({ fibres: 'wool' }).where('id', '=', shop.jacket.id).execute();
    const kept = (await call('OfficePreviewList', { id, settings: plain })).body;
    assert.equal(kept.counts.deletions, 0);
    const settings = { ...plain, removesMissing: true };
    const { body } = await call('OfficePreviewList', { id, settings });
    assert.equal(body.counts.deletions, 1);
    assert.match(body.changed[0].deletions.join(), /Fibres/i);
  });

  test('is refused with a reason if it is invalid, too large or expired', async () => {
    const id = await upload('\u0089PNG\r\n not a list', 'photo.png');
    const { status, body } = await call('OfficePreviewList', { id, settings: plain });
    assert.deepEqual([status, /not a header/.test(body.error)], [400, true], body.error);
    const old = await call('OfficeUploadList', {
      name: 'old.xls',
      content: Buffer.from('d0cf11e0a1b11ae1', 'hex').toString('base64'),
    });
    assert.match(old.body.error, /old Excel file \(\.xls\)/);
    const large = await call('OfficeUploadList', { name: 'a.csv', content: 'QUFB'.repeat(1_700_000) });
    assert.ok([400, 413].includes(large.status), String(large.status));
    for (const name of ['../a.csv', '..', 'a\nb', '', '語'.repeat(90)])
      assert.equal((await call('OfficeUploadList', { name, content: 'QUFB' })).status, 400, name);
    const gone = await call('OfficePreviewList', { id: 99_999, settings: plain });
    assert.equal(gone.status, 404);
    assert.match(gone.body.error, /upload it again/);
  });

  test('is not even read without the permission to change the catalogue', async () => {
    const maria = await office.signIn('maria', ['orders']);
    const content = 'QUFB'.repeat(100_000);
    assert.equal((await office.call('OfficeUploadList', { name: 'a.csv', content }, maria)).status, 403);
    assert.equal((await office.call('OfficeUploadList', { name: 'a.csv', content })).status, 401);
  });
});

test('an export changes nothing when imported again', async () => {
  for (const what of ['products', 'stock'] as const)
    for (const language of ['en', 'el'] as const) await exportAndImport(what, language);

  async function exportAndImport(what: 'products' | 'stock', language: Language): Promise<void> {
    const { csv } = (await office.call('OfficeExport', { what }, nikos, language)).body;
    assert.match(csv, language === 'el' ? /^\uFEFF[^,\n]*;.*J-1.*;\d+,\d\d;/s : /^\uFEFF.*J-1.*,\d+\.\d\d,/s);
    const id = await upload(csv, `${what}.csv`);
    const { body } = await call('OfficePreviewList', { id, settings: plain });
    assert.deepEqual(body.changed, []);
    assert.deepEqual([body.faults, body.counts.changed, body.counts.added], [[], 0, 0], what);
  }
});

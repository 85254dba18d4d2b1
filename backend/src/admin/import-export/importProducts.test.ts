import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { findProduct } from '../../catalogue/product/product.ts';
import { createPictures } from '../../platform/pictures/createPictures.ts';
import { everything } from '../../testing/shops/smallShop.ts';
import { importCommand } from './importCommand.ts';
import { openMerchantShop, polo, shopifyHeader, type MerchantShop } from './testing/importing.ts';

let shop: MerchantShop;
before(async () => {
  shop = await openMerchantShop();
});
after(() => shop.close());

const itemOf = (slug: string) =>
  shop.db.selectFrom('items').selectAll().where('slug', '=', slug).executeTakeFirst();

const messages = (faults: { line: number | undefined; message: string }[]): string[] =>
  faults.map(({ line, message }) => `${line}: ${message}`);

describe('importing a Shopify product', () => {
  it('changes nothing in a dry run and reports what would change', async () => {
    const before = await everything(shop.db);
    const report = await shop.merchant.import([shopifyHeader, ...polo], { isDryRun: true });
    assert.deepEqual([report.added, report.faults, report.isWritten], [['classic-polo'], [], false]);
    assert.deepEqual(report.newColours, ['Sky Blue']);
    assert.deepEqual(await everything(shop.db), before);
  });

  it('creates an item with text, price, variants and pictures', async () => {
    const report = await shop.merchant.import([shopifyHeader, ...polo]);
    assert.deepEqual(messages(report.faults), []);
    assert.deepEqual(report.unusedColumns, []);
    const item = await itemOf('classic-polo');
    assert.equal(item?.code, 'CLASSIC-POLO-W');
    assert.equal(item.description, 'Soft cotton & strong.\n\nMade "for" school.');
    assert.deepEqual([item.compare_at_cents, item.discount_percent, item.price_cents], [1500, 20, 1200]);
    const shown = await findProduct(shop.db, item.id);
    assert.equal(shown?.category.name, 'Polos');
    assert.equal(shown.maker.name, 'Aegean Ltd');
    assert.deepEqual(shown.stock, { 'NVY;S': 5, 'NVY;M': 0, 'SKY;S': 0 });
    assert.deepEqual(
      shown.colours.map(({ code, hex, pictures }) => [code, hex, pictures.length]),
      [
        ['NVY', '#101f40', 1],
        ['SKY', '#a5c6e6', 1],
      ],
    );
    assert.equal(shown.mainPicture?.height, 100);
    const variants = await shop.db
      .selectFrom('variants')
      .select(['sku', 'barcode'])
      .orderBy('position')
      .execute();
    assert.deepEqual(variants[0], { sku: 'CP-1', barcode: '5290000000017' });
  });

  it('changes nothing the second time', async () => {
    const before = await everything(shop.db);
    const report = await shop.merchant.import([shopifyHeader, ...polo]);
    assert.deepEqual([report.added, report.changed, report.unchangedCount], [[], [], 1]);
    assert.deepEqual(await everything(shop.db), before);
  });

  it('records every price in the history, including the one before the first import', async () => {
    await shop.db.deleteFrom('price_history').execute();
    await shop.merchant.import([
      shopifyHeader,
      ...polo.map((line) => line.replace(',12.00,15.00,', ',9.90,,')),
    ]);
    const rows = await shop.db
      .selectFrom('price_history')
      .select(['variant_id', 'price_cents'])
      .orderBy('variant_id')
      .orderBy('id')
      .execute();
    const ids = [...new Set(rows.map(({ variant_id }) => variant_id))];
    assert.equal(ids.length, 3);
    assert.deepEqual(
      rows.map(({ price_cents }) => price_cents),
      ids.flatMap(() => [1200, 990]),
    );
  });

  it('can leave the stock unchanged', async () => {
    await shop.db.updateTable('variants').set({ on_hand: 3 }).execute();
    await shop.merchant.import([shopifyHeader, ...polo], { keepStock: true });
    const rows = await shop.db.selectFrom('variants').select('on_hand').execute();
    assert.deepEqual(
      rows.map(({ on_hand }) => on_hand),
      [3, 3, 3],
    );
  });

  it('removes missing sizes on request, and sets ordered ones to no stock', async () => {
    const [navyS, navyM] = await shop.db.selectFrom('variants').select('id').orderBy('position').execute();
    const order = await shop.db
      .insertInto('orders')
      .values({
        number: '1',
        first_name: '',
        last_name: '',
        email: '',
        phone: '',
        street: '',
        city: '',
        post_code: '',
        subtotal_cents: 1,
        delivery_cents: 0,
        total_cents: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await shop.db
      .insertInto('order_lines')
      .values({
        order_id: order.id,
        variant_id: navyS?.id ?? 0,
        note: '',
        ordered_quantity: 1,
        price_cents: 1,
      })
      .execute();
    const large = (polo[0] ?? '')
      .replace('Navy,Size,S', 'Navy,Size,XL')
      .replace(`'CP-1`, 'CP-XL')
      .replace(`'5290000000017`, '');
    await shop.merchant.import([shopifyHeader, large], { removesMissing: true });
    const left = await shop.db
      .selectFrom('variants')
      .select(['id', 'size', 'on_hand'])
      .orderBy('id')
      .execute();
    assert.deepEqual(
      left.map(({ size, on_hand }) => [size, on_hand]),
      [
        ['S', 0],
        ['XL', 5],
      ],
    );
    assert.ok(!left.some(({ id }) => id === navyM?.id));
  });

  it('takes an archived product off sale and restores it', async () => {
    const archived = [shopifyHeader, ...polo].map((line) => line.replace(',active', ',archived'));
    assert.deepEqual((await shop.merchant.import(archived)).archived, ['classic-polo']);
    assert.ok((await itemOf('classic-polo'))?.erased_at);
    await shop.merchant.import([shopifyHeader, ...polo]);
    assert.equal((await itemOf('classic-polo'))?.erased_at, null);
  });
});

describe('a colour that the shop does not know', () => {
  const sunset = 'odd,Odd,,,,Polos,,true,Color,Sunset,,,,,1,10.00,,,,,,';
  const hexes = async () =>
    (await shop.db.selectFrom('colours').select('hex').where('name', '=', 'Sunset').execute()).map(
      ({ hex }) => hex,
    );

  it('is created as grey and takes its value from a later list', async () => {
    const { faults, newColours } = await shop.merchant.import([shopifyHeader, sunset]);
    assert.deepEqual(messages(faults), []);
    assert.deepEqual(newColours, [
      'Sunset (shown as grey: give its value in a column Colour Hex, such as #1f2f55)',
    ]);
    assert.deepEqual(await hexes(), ['#9a9da1']);
    await shop.merchant.import([`${shopifyHeader},Colour Hex`, `${sunset},#e8743b`]);
    assert.deepEqual(await hexes(), ['#e8743b']);
  });
});

describe('importing a list with errors', () => {
  const lines = [
    shopifyHeader,
    'good,Good,,,,Polos,,true,Size,S,,,,,1,10.00,,,,,,',
    'dear,Dear,,,,Polos,,true,Size,S,,,,,1,10.00,,,,,,',
    'dear,,,,,,,,,M,,,,,1,11.00,cheap,,,,,',
    'unpriced,Unpriced,,,,Polos,,true,Size,S,,,,,1,free,,,,,,',
    ',No handle,,,,Polos,,true,Size,S,,,,,1,10.00,,,,,,',
    'nameless,,,,,Polos,,true,Size,S,,,,,1,10.00,,,,,,',
    'nameless,,,,,,,,,M,,,,,1,10.00,,,,,,',
    'boots,Boots,,,,Boots,,true,Size,40,,,,,1,10.00,,,,,,',
    'half,Half,,,,Polos,,true,Size,S,,,,,1.5,10.00,,,,,,',
    'twice,Twice,,,,Polos,,true,Size,S,,,,,1,10.00,,,,,,',
    'twice,,,,,,,,,Small,,,,,1,10.00,,,,,,',
    'blind,Blind,,,,Polos,,true,Size,S,,,,,1,10.00,,,../secret.svg,,,',
    'torn,Torn,,,,Polos,,true,Size,S,,,,,1,10.00,,,torn.png,,,',
  ];
  const expected = [
    '4: Variant Compare At Price "cheap" is not a price like 12.50',
    '5: Variant Price "free" is not a price like 12.50',
    '6: Handle is empty. If its cells were merged in the spreadsheet, unmerge them and fill in each line, or upload the workbook (.xlsx)',
    '7: Title is empty on the first line of nameless',
    '9: the shop has no category "Boots". Choose its section in the office under “Where new products go”, by command with --into Section/Subcategory or --rules, or specify Section, Subcategory and Category',
    '10: Variant Inventory Qty "1.5" is not a whole number',
    '12: As pictured Small of twice is listed twice, also in row 11',
    '13: the folder of pictures has no ../secret.svg',
    '14: the picture torn.png cannot be read',
  ];

  it('reports every invalid line and changes nothing', async () => {
    await writeFile(shop.merchant.path('torn.png'), 'not a picture');
    const before = await everything(shop.db);
    const report = await shop.merchant.import(lines);
    assert.deepEqual(messages(report.faults), expected);
    assert.equal(report.isWritten, false);
    assert.deepEqual(await everything(shop.db), before);
  });

  it('can skip only the invalid products', async () => {
    const report = await shop.merchant.import(lines, { skipsFaulty: true });
    assert.deepEqual([report.added, report.faults.length], [['good'], expected.length]);
    assert.deepEqual(report.newColours, ['As pictured']);
    assert.equal(await itemOf('dear'), undefined);
  });

  for (const flag of ['--skip-faulty', '--leave-out-faulty'])
    it(`can skip the invalid products by the command's option ${flag}`, async () => {
      await writeFile(shop.merchant.path('faulty.csv'), lines.join('\n'));
      const context = {
        folder: shop.merchant.folder,
        user: 'merchant',
        isServing: false,
        program: 'npm run shop --',
        progress() {},
      };
      const pictures = createPictures({ folder: shop.merchant.path('stored') });
      const run = importCommand({ db: shop.db, pictures, origin: 'http://shop.test' });
      await assert.rejects(
        run(['faulty.csv', flag], () => {}, context),
        /^PartlyDone: Skipped the products with \d+ faults?\.$/,
      );
    });

  it('is reported to the seller if nobody watches the command', async () => {
    await writeFile(shop.merchant.path('faulty.csv'), lines.join('\n'));
    const context = {
      folder: shop.merchant.folder,
      user: 'merchant',
      isServing: false,
      program: 'npm run shop --',
      progress() {},
    };
    const pictures = createPictures({ folder: shop.merchant.path('stored') });
    const run = importCommand({ db: shop.db, pictures, origin: 'http://shop.test' });
    const reports = async () =>
      (
        await shop.db
          .selectFrom('outbox')
          .select('payload')
          .where('kind', '=', 'list-refused')
          .orderBy('id')
          .execute()
      ).map(({ payload }) => payload as { list: string; why: string; printed: string[] });
    for (const list of ['faulty.csv', 'missing.csv'])
      await assert.rejects(run([list, '--tell-seller'], () => {}, context));
    await assert.rejects(run(['missing.csv'], () => {}, context));
    const [faulty, missing, more] = await reports();
    assert.equal(faulty?.list, 'faulty.csv');
    assert.match(faulty?.why ?? '', /^\d+ faults\. Nothing was changed\.$/);
    assert.match(faulty?.printed.join('\n') ?? '', /row \d/);
    assert.deepEqual([missing?.why, more], ['No such file or folder: missing.csv.', undefined]);
    await shop.db.deleteFrom('outbox').where('kind', '=', 'list-refused').execute();
  });

  it('can create a category', async () => {
    const boots = [shopifyHeader, 'boots,Boots,,,,Boots,,true,Size,40,,,,,1,10.00,,,,,,'];
    const report = await shop.merchant.import(boots, { into: { section: 'Workwear', type: 'Shoes' } });
    assert.deepEqual([report.added, report.newCategories], [['boots'], ['Workwear / Shoes / Boots']]);
  });
});

describe('reading an import file', () => {
  const text = [shopifyHeader, ...polo, 'μπλούζα,Μπλούζα,,,,Polos,,true,Size,S,,,,,1,10.00,,,,,,'].join(
    '\r\n',
  );
  const utf16 = (bigEndian: boolean, mark: boolean): Buffer => {
    const bytes = Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le');
    return bigEndian ? bytes.swap16() : bytes;
  };
  const forms: Record<string, Buffer> = {
    'UTF-8 with a mark': Buffer.from(`\ufeff${text}`),
    'UTF-16, little end first': utf16(false, true),
    'UTF-16, big end first': utf16(true, true),
    'UTF-16 without a mark': utf16(false, false),
    'semicolons between the cells': Buffer.from(text.replaceAll('"a, b"', 'a').replaceAll(',', ';')),
  };
  for (const [form, bytes] of Object.entries(forms))
    it(`reads ${form}`, async () => {
      const { added, changed, unchangedCount, faults } = await shop.merchant.import(bytes, {
        isDryRun: true,
      });
      assert.deepEqual(messages(faults), []);
      assert.deepEqual(added, ['μπλούζα']);
      assert.equal(changed.length + unchangedCount, 1);
    });

  it('reads Greek text in Windows-1253, and says so', async () => {
    const bytes = Array.from(text, (letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return code < 0x80 ? code : code - 0x2d0;
    });
    const { added, faults, notes } = await shop.merchant.import(Buffer.from(bytes), { isDryRun: true });
    assert.deepEqual([messages(faults), added], [[], ['μπλούζα']]);
    assert.ok(notes.includes('the file is not UTF-8 and was read as Greek (Windows-1253)'));
  });

  it('skips a title and empty lines above the header, and counts them', async () => {
    const titled = ['Price list, November 2026', '', ';;', ...text.replaceAll('"a, b"', 'a').split('\r\n')];
    const semicolons = titled.map((line, index) => (index < 3 ? line : line.replaceAll(',', ';')));
    const { added, faults } = await shop.merchant.import([...semicolons, 'cap;Cap'], { isDryRun: true });
    assert.deepEqual(added, ['μπλούζα']);
    assert.deepEqual(
      faults.map(({ line }) => line),
      // One line break is in a cell.
      [semicolons.join('\n').split('\n').length],
    );
  });

  const refused: Record<string, [content: string[] | Buffer, line: number | undefined, message: RegExp]> = {
    'without a header': [polo, 1, /not a header with the column Handle.*starts with: classic-polo/],
    'with a column twice': [['Handle,Title,title'], 1, /the column Title is listed twice/],
    'with a quote never closed': [
      [shopifyHeader, ...polo, 'cap,"Cap,,,,,', ...Array.from({ length: 50 }, () => 'cap,Cap')],
      5,
      /quote opened here is never closed/,
    ],
    'with a quote within a cell': [[shopifyHeader, 'cap,"Cap" 5" wide,'], 2, /quote is within a cell/],
    'with a formula in quotes that are not doubled': [
      ['SKU,Price', '"="0045""",5'],
      2,
      /quote is within a cell\. Double it/,
    ],
    'that is not UTF-8': [
      Buffer.from([...Buffer.from('Handle,Title\ncap,Cap\n'), 0xe9, 0x2c]),
      3,
      /not UTF-8/,
    ],
    'that is empty': [Buffer.alloc(0), undefined, /file is empty/],
  };
  for (const [what, [content, line, message]] of Object.entries(refused))
    it(`refuses a file ${what} and names the row`, async () => {
      const before = await everything(shop.db);
      await assert.rejects(shop.merchant.import(content), (fault: Error & { line?: number }) => {
        assert.match(fault.message, message);
        if (line !== undefined) assert.equal(fault.line, line);
        return true;
      });
      assert.deepEqual(await everything(shop.db), before);
    });
});

describe('two imports at the same time', () => {
  it('create a product once: the later one is refused with a reason and changes nothing', async () => {
    const list = (price: string) => [
      'Handle,Title,Section,Subcategory,Category,Variant Price,Image Src',
      `twice,Twice,Workwear,Tops,Polos,${price},front.svg`,
    ];
    const later = shop.merchant.import(list('9.00'), {
      async storePicture() {
        await shop.merchant.import(list('7.00'), { storePicture: async () => 'first' });
        return 'later';
      },
    });
    await assert.rejects(later, /^Fault: the same products, .* were created at the same time/);
    assert.equal((await itemOf('twice'))?.price_cents, 700);
  });
});

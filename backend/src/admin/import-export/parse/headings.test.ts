import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findColumns } from '../format/findColumns.ts';
import { headerOf } from './header.ts';
import { generated, heading, netPrice, seed } from '../testing/generatedLists.ts';
import { cellsOf, readSample, readText, rowFaults } from '../testing/readingLists.ts';

const unreadPrice = (columns: string): string =>
  `1: no column was read as the price with VAT: ${columns} may be it. Name that column Price, or remove it`;

describe('the headings of a list', () => {
  it('may have underscores', async () => {
    assert.deepEqual(cellsOf(await readSample('c23-snake.csv'))[0], {
      'Variant SKU': 'SN1-S',
      Title: 'Snake polo',
      Colour: 'Navy',
      Size: 'S',
      'Variant Price': '12.90',
      'Variant Inventory Qty': '5',
      'Body (HTML)': '<p>Soft cotton. Machine wash.</p>',
    });
    assert.deepEqual(cellsOf(await readSample('c23b-snake.csv'))[0], {
      'Variant SKU': 'SN2-S',
      'Item Code': 'SN2',
      Title: 'Snake shirt',
      Colour: 'Navy',
      Size: 'S',
      'Variant Price': '12.90',
      'Variant Inventory Qty': '5',
    });
  });

  it('may have remarks and line breaks', async () => {
    for (const number of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
      assert.deepEqual(cellsOf(await readSample(`h0${number}.csv`)), [
        { 'Variant SKU': 'X', 'Variant Price': '12,90', 'Variant Inventory Qty': '3' },
      ]);
    const [{ 'Variant Price': price, 'Variant Inventory Qty': units } = {}] = cellsOf(
      await readSample('c26-headings.csv'),
    );
    assert.deepEqual([price, units], ['9.90', '5']);
    const greek = await readSample('25-header-newline.csv');
    assert.deepEqual(
      cellsOf(greek).map((cells) => [cells['Variant Price'], cells['Variant Inventory Qty']]),
      [
        ['€15.00', '7'],
        ['15.50€', '8'],
      ],
    );
  });

  it(`are read in many spellings, as generated with seed ${seed}`, () => {
    for (const { column, text } of generated(heading))
      assert.deepEqual(findColumns(['SKU', text]), ['Variant SKU', column], JSON.stringify(text));
  });

  it('are read in the exports of other systems', () => {
    for (const header of [
      'Κωδ.Είδους;Περιγραφή Είδους;Κωδ. EAN;Λ. Τιμή;Χ. Τιμή;Διαθέσιμο Υπόλ.;Ενεργό',
      'StockCode;ItemDescription;RetailPrice;WholeSalePrice;CurrentBalance;ColorDescription;Inactive',
      'Κωδικός;Ονομασία;Κωδικός barcode;Λιανική Τιμή (με ΦΠΑ);Ποσότητα υπολοίπου;Διάσταση Χρώμα',
      'Είδος;Περιγραφή είδους;Barcode;Υπόλοιπο ποσότητας;Τιμή λιαν.;Χρώμα - Περιγραφή',
      'Κωδικός;Περιγραφή;Τιμή Λιανικής Τελική;Λιανικής;Αποθέμα;Κύρια Κατηγορία',
      'Product ID;Active (0/1);Name *;Price tax included;Wholesale price;Reference #;EAN13;Quantity;Minimal quantity',
      'sku;product_type;name;product_online;visibility;price;special_price;qty;is_in_stock;color;size',
      'id;handle;sku;name;supply_price;retail_price;active;inventory_Main_Outlet;reorder_point_Main_Outlet',
      'Token;Item Name;SKU;Price;Option Name 1;Option Value 1;Current Quantity Shop;New Quantity Shop;Archived',
      'Handle;Title;Price;SKU;Location;Incoming (not editable);Available (not editable);On hand (current);On hand (new)',
      'product_sku;product_name;product_quantity;product_price;product_is_available',
    ]) {
      const { columns, faults } = headerOf(header.split(';'), 1);
      for (const column of ['Title', 'Variant SKU', 'Variant Price', 'Variant Inventory Qty'] as const)
        assert.ok(columns.includes(column), `${column} of ${header}`);
      assert.deepEqual(faults, [], header);
    }
    assert.equal(findColumns(['Είδος', 'Περιγραφή είδους', 'Τιμή', 'Υπόλοιπο'])[1], 'Title');
  });

  it(`are no price if it is without VAT, as generated with seed ${seed}`, async () => {
    for (const text of generated(netPrice)) {
      assert.deepEqual(findColumns(['SKU', text]), ['Variant SKU', undefined], JSON.stringify(text));
      const list = await readText(`SKU;"${text}";Stock\nX;12,90;3`);
      assert.deepEqual(list.faults, [unreadPrice(text.replace(/\s+/g, ' '))]);
    }
  });

  it('are the same column only if they say the same', async () => {
    const columns = (...names: string[]) => findColumns(names).map((column) => column ?? '');
    assert.deepEqual(columns('Τιμή', 'Τιμή με ΦΠΑ'), ['', 'Variant Price']);
    assert.deepEqual(columns('Price incl. VAT', 'Price'), ['Variant Price', '']);
    assert.deepEqual(columns('Price €', 'Price'), ['', 'Variant Price']);
    assert.deepEqual(columns('Cost (excl. VAT)', 'Cost (incl. VAT)'), ['Cost per item', '']);
    assert.deepEqual(
      columns('Price (USD)', 'Price £', 'Price (wholesale)', 'Stock (min)', 'Qty (reserved)'),
      ['', '', '', '', ''],
    );
    assert.deepEqual(columns('Χρώμα / Colour', 'Size - Μέγεθος', 'Price / International'), [
      'Colour',
      'Size',
      '',
    ]);
    await assert.rejects(
      readText('SKU;Stock [Main];Stock [Shop]\nX;1;2'),
      /Stock \[Main\] and Stock \[Shop\] would be the same column/,
    );
  });

  it('are named if the price or the stock is not among them', async () => {
    assert.deepEqual((await readSample('28-net-only.csv')).faults, [unreadPrice('Net price')]);
    assert.deepEqual((await readText('SKU;Price;Stock of Paphos\nX;1;2')).faults, [
      '1: no column was read as the stock: Stock of Paphos may be it. Name that column Stock, or remove it',
    ]);
    const others =
      'SKU;Price;Min stock;Ελάχιστο απόθεμα;Qty per box;Stock status;Wholesale price;Κωδ. αποθέματος';
    assert.deepEqual((await readText(`${others}\nX;1;;;;;;`)).faults, []);
    await assert.rejects(
      readSample('15-matrix-two-prices.csv'),
      /no column has prices, stock or shelves that the shop reads.*Τιμή S-L, Τιμή 2XL-3XL/,
    );
  });

  it('take no description in HTML for the name', async () => {
    const list = await readText('SKU;Description;Price\nX;<p>Soft</p>;5\nY;Soft < hard;5');
    assert.deepEqual(rowFaults(list), [
      '2: Description has HTML, so it is not read as the name. Give the column with the names the heading Name',
    ]);
  });
});

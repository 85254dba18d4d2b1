/** Repeatable random numbers from 0 to 1. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const seed = Number(process.env.LISTS_SEED ?? 60);

interface Choices {
  pick: <One>(list: readonly One[]) => One;
  chance: (share: number) => boolean;
  number: (from: number, to: number) => number;
}

/** `count` inputs, the same for the same seed. */
export function generated<One>(make: (choices: Choices) => One, count = 200): One[] {
  const random = randomOf(seed);
  const number = (from: number, to: number): number => from + Math.floor(random() * (to - from + 1));
  const choices: Choices = {
    number,
    chance: (share) => random() < share,
    pick(list) {
      const one = list[number(0, list.length - 1)];
      if (one === undefined) throw new Error('nothing to pick from');
      return one;
    },
  };
  return Array.from({ length: count }, () => make(choices));
}

const errors = [
  '#N/A',
  '#REF!',
  '#VALUE!',
  '#NAME?',
  '#DIV/0!',
  '#NULL!',
  '#NUM!',
  '#SPILL!',
  '#CALC!',
  '#GETTING_DATA',
  '#Δ/Υ',
  '#ΔΥ',
  '#ΑΝΑΦ!',
  '#ΤΙΜΗ!',
  '#ΟΝΟΜΑ?',
  '#ΔΙΑΙΡ/0!',
  '#ΚΕΝΟ!',
  '#ΑΡΙΘ!',
  'Err:502',
  'Err:508',
  '#####',
];

/** An error value as spreadsheets and people write it. */
export function errorValue({ pick, chance }: Choices): string {
  const text = pick(errors);
  const written = chance(0.2) ? text.toLowerCase() : text;
  return pick(['', ' ', '\u00a0']) + written + pick(['', ' ', '\u00a0']);
}

const headings = {
  'Variant Price': [
    'Price',
    'Unit price',
    'Retail price',
    'Selling price',
    'Product price',
    'Τιμή',
    'Λ. Τιμή',
    'Τιμή πώλ.',
    'Τελ. Λιανική',
    'Τιμή Λιανικής Τελική',
    'Τιμή λιανικής',
    'Λιανική τιμή',
    'Λιανική',
  ],
  'Variant Inventory Qty': [
    'Stock',
    'Qty',
    'Quantity',
    'Stock qty',
    'On hand',
    'Available',
    'Product quantity',
    'Current balance',
    'Closing qty',
    'Amount in stock',
    'Υπόλ.',
    'Διαθέσιμο Υπόλ.',
    'Υπόλοιπο ποσότητας',
    'Ποσ. Υπολοίπου',
    'Υπόλοιπο 1',
    'Απόθεμα',
    'Υπόλοιπο',
    'Ποσότητα',
    'Διαθέσιμη ποσότητα',
    'Διαθέσιμο υπόλοιπο',
    'Τεμάχια',
  ],
  Title: [
    'Name',
    'Product name',
    'Item name',
    'Product title',
    'Όνομα',
    'Ονομασία',
    'Τίτλος',
    'Περιγραφή είδους',
    'Περιγρ. είδους',
    'Style name',
    'Article name',
  ],
  Size: ['Size', 'Μέγεθος', 'Μέγ.', 'Νούμερο', 'Size description', 'Διάσταση Μέγεθος', 'Μέγεθος - Περιγραφή'],
  Colour: ['Colour', 'Color', 'Χρώμα', 'Color description', 'Διάσταση Χρώμα', 'Χρώμα - Περιγραφή'],
} as const;

const remarks: Partial<Record<keyof typeof headings, string[]>> = {
  'Variant Price': [
    ' (€)',
    ' €',
    ' EUR',
    ' (EUR)',
    ' incl. VAT',
    ' (incl. VAT)',
    ' with VAT',
    ' (with VAT 19%)',
    ' incl 19% VAT',
    ' με ΦΠΑ',
    ' (με ΦΠΑ)',
    ' (με Φ.Π.Α.)',
    ' με ΦΠΑ 19%',
    ' (συμπ. ΦΠΑ)',
    ' ανά τεμάχιο',
    ' / pc',
    '\n(€)',
    ' [€]',
  ],
  'Variant Inventory Qty': [' (pcs)', ' (τεμ.)', ' τεμ.', ' [Main]', ' (units)', '\n(τεμάχια)'],
  Size: [' (EU)'],
};

/** A heading of one of the columns that sell an item, as systems and people write it. */
export function heading(choices: Choices): { column: keyof typeof headings; text: string } {
  const { pick, chance } = choices;
  const column = pick(Object.keys(headings) as (keyof typeof headings)[]);
  const cases = [
    (text: string) => text,
    (text: string) => text.toUpperCase(),
    (text: string) => text.toLowerCase(),
    (text: string) => text.toLowerCase().replaceAll(' ', '_'),
    (text: string) => text.replaceAll(' ', '-'),
    (text: string) => text.replaceAll(' ', '\u00a0'),
    (text: string) => text.replaceAll(' ', '\n'),
    (text: string) => text.normalize('NFD').replace(/\p{M}/gu, ''),
    (text: string) => text.replace(/ (\p{L})/gu, (_, letter: string) => letter.toUpperCase()),
  ];
  const text = pick(cases)(pick(headings[column])) + (chance(0.6) ? pick(remarks[column] ?? ['']) : '');
  return { column, text: pick(['', ' ', '\ufeff', '\u200b']) + text + pick(['', ' ', '\u00a0', ':', ' *']) };
}

const net = [
  'χωρίς ΦΠΑ',
  'προ ΦΠΑ',
  '+ ΦΠΑ',
  'πλέον ΦΠΑ',
  'excl. VAT',
  'ex VAT',
  'without VAT',
  'net',
  'net of VAT',
  '+VAT',
];

export const netPrice = ({ pick }: Choices): string =>
  pick(headings['Variant Price']) + pick([' (', ' ', '\n(', ' [']) + pick(net) + pick([')', '', ' 19%']);

/** A list with Handle as the tills of other makers export it. */
export function foreignList({ pick, number, chance }: Choices) {
  const type = pick(['Polo', 'Πόλο', 'School ties', 'Φόρμες']);
  const name = pick(['Shirt', 'Μπλούζα', 'Work trousers']);
  const units = Array.from({ length: number(1, 4) }, () => number(0, 20));
  const columns: [heading: string, cell: (index: number) => string | number][] = [
    [pick(['Handle', 'handle', 'HANDLE']), () => 'item'],
    [pick(['Item Name', 'Title', 'name', 'product_name', 'Product Name']), (index) => (index ? '' : name)],
    [
      pick([
        'Category',
        'category',
        'Product Category',
        'product_category',
        'Type',
        'Subcategory',
        'Κατηγορία',
      ]),
      (index) => (index ? '' : type),
    ],
    [pick(['SKU', 'sku', 'Item code number', 'Variant SKU']), (index) => `S-${index}`],
    [
      pick(['Price', 'Price [Main]', 'retail_price', 'Default price', 'Price (€)', 'Τιμή με ΦΠΑ']),
      () => '12.90',
    ],
    [pick(['Option1 Name', 'option 1 name', 'Option_1_Name']), () => 'Size'],
    [pick(['Option1 Value', 'option 1 value', 'Option_1_Value']), (index) => 30 + index],
    [
      pick(['In stock [Main]', 'In stock', 'Stock', 'inventory quantity', 'Quantity']),
      (index) => units[index] ?? 0,
    ],
  ];
  if (chance(0.5))
    columns.push(
      ['Low stock [Main]', () => 2],
      ['Track stock', () => 'Y'],
      ['Optimal stock [Main]', () => 9],
    );
  if (chance(0.5)) columns.push([pick(['Cost', 'supply_price', 'Cost price']), () => '5.10']);
  if (chance(0.5)) columns.push([pick(['Supplier', 'brand_name', 'Brand']), () => 'Aegean']);
  const rows = units.map((_, index) => columns.map(([, cell]) => cell(index)));
  return {
    type,
    name,
    units,
    text: [columns.map(([heading]) => heading), ...rows].map((row) => row.join(',')).join('\n'),
  };
}

const awkward = [
  '',
  'S',
  '12,90',
  '32"',
  '"',
  '""',
  'a;b',
  'a\nb',
  'a\r\nb',
  '="0045"',
  '"Slim" fit',
  'Μπλε',
  ' x ',
];

/** Cells that need quotes, or look as if they do. */
export const csvRecords = ({ pick, number }: Choices): string[][] => {
  const width = number(1, 5);
  return Array.from({ length: number(1, 6) }, () => Array.from({ length: width }, () => pick(awkward)));
};

/**
 * A CSV file with inch marks without quotes, superfluous delimiters and empty rows, together with the rows that it has.
 */
export function looseCsv({ pick, number, chance }: Choices): { text: string; rows: [number, string[]][] } {
  const delimiter = pick([',', ';', '\t']);
  const rows: [number, string[]][] = [[1, ['SKU', 'Name', 'Size']]];
  const lines = [['SKU', 'Name', 'Size'].join(delimiter)];
  for (let count = number(1, 6); count > 0; count -= 1) {
    if (chance(0.2)) lines.push(pick(['', delimiter.repeat(2), delimiter.repeat(5), ' ']));
    const cells = [
      `A-${count}`,
      pick(['32" cap', '5" x 7" ruler', 'Cap', 'Cap "Slim"']),
      pick(['S', '34"', '32"/34"']),
    ];
    rows.push([lines.length + 1, cells]);
    lines.push(cells.join(delimiter) + (chance(0.4) ? delimiter.repeat(number(1, 3)) : ''));
  }
  return { rows, text: lines.join(pick(['\n', '\r\n', '\r'])) + pick(['', '\n']) };
}

const totals = [
  'TOTAL',
  'Total',
  'total:',
  'Totals',
  'Grand total',
  'Subtotal',
  'Sub-total',
  'Sub total:',
  'Page total',
  'ΣΥΝΟΛΟ',
  'Σύνολο',
  'Σύνολα',
  'σύνολο:',
  'Γενικό σύνολο',
  'ΓΕΝΙΚΟ ΣΥΝΟΛΟ',
  'Μερικό σύνολο',
  'Υποσύνολο',
  'Άθροισμα',
];

/** Lines between titles, empty rows, headers and sums, with the rows that a spreadsheet shows. */
export function listWithTotals({ pick, number, chance }: Choices) {
  const header = ['SKU', 'Name', 'Price', 'Stock', 'Remark'];
  const rows: string[][] = chance(0.4) ? [['Stock of November'], []] : [];
  rows.push(header);
  const lines: [row: number, code: string][] = [];
  const skipped: [row: number, what: string][] = [];
  for (let count = number(1, 12); count > 0; count -= 1) {
    const kind = number(0, 5);
    if (kind === 0) rows.push(Array.from({ length: number(0, 7) }, () => ''));
    else if (kind === 1)
      skipped.push([rows.push(header.map((name) => name.toUpperCase())), 'repeats the header']);
    else if (kind === 2) {
      const sum = ['', '', '', String(number(1, 99)), ''];
      sum[pick([0, 1, 2, 4])] = pick(totals);
      skipped.push([rows.push(sum), 'is a total']);
    } else {
      const name = pick(['Cap', '"Total\nlook"', 'TOTAL gloves', 'Σύνολο φόρμας', '"two\r\nlines"']);
      lines.push([rows.push([`S-${count}`, name, '5', '1', pick(['', 'Total', 'ok'])]), `S-${count}`]);
    }
  }
  lines.push([rows.push(['LAST', 'Cap', '5', '1', '']), 'LAST']);
  return { lines, skipped, text: rows.map((row) => row.join(';')).join(pick(['\n', '\r\n'])) };
}

const runs = [
  ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL'],
  ['4-5', '6-7', '8-9', '10-11', '12-13'],
  ['3-6M', '6-9M', '9-12M', '12-18M'],
  ['3 μηνών', '6 μηνών', '9 μηνών'],
  ['2 ετών', '3 ετών', '4 ετών'],
  ['4-5 ετών', '6-7 ετών'],
  ['36', '36.5', '37', '38', '39'],
  ['98/104', '110/116', '122/128'],
  ['EU 38', 'EU 39', 'EU 40'],
  ['2', '4', '6', '8', '10', '12', '14', '16'],
] as const;

const inGreek = (text: string): string => text.replaceAll('M', 'Μ').replaceAll('X', 'Χ').replaceAll('Y', 'Υ');

/** A list with a column of units for each size. */
export function matrixOfSizes({ pick, number, chance }: Choices): { text: string; units: string[] } {
  const run = pick(runs);
  const sizes = run.slice(0, number(2, run.length));
  const headings = sizes.map(
    (size) => pick(['', ' ', 'Size ', 'Μέγεθος ']) + (chance(0.3) ? inGreek(size) : size),
  );
  const counts = sizes.map((_, at) => (at > 0 && chance(0.2) ? '' : String(number(0, 30))));
  const [name, price] = [pick(['Name', 'Περιγραφή', 'product_name']), pick(['Price', 'Τιμή με ΦΠΑ'])];
  const total = chance(0.5) ? [pick(['Total', 'Σύνολο', 'Σύνολο τεμαχίων'])] : [];
  return {
    text: [
      ['SKU', name, 'Colour', ...headings, ...total, price],
      ['A-1', 'Cap', 'Navy', ...counts, ...total.map(() => '99'), '5,00'],
    ]
      .map((row) => row.join(';'))
      .join('\n'),
    units: sizes.flatMap((size, at) => (counts[at] ? `Navy ${size} ${counts[at]}` : [])),
  };
}

const ages = [
  '3 μηνών',
  '6M',
  '9 months',
  '12 ΜΗΝΩΝ',
  '18Μ',
  '2 ετών',
  '3Y',
  '4 ΕΤΩΝ',
  '5-6 ετών',
  '8 years',
  '10',
];
const letters = ['2XS', 'XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL'];

/** Sizes in any order and alphabet. */
export function mixedSizes({ pick, chance }: Choices): {
  written: string[];
  latin: string[];
  sorted: string[];
} {
  const sorted = [...ages, ...letters]
    .filter(() => chance(0.6))
    .map((size) => (chance(0.4) ? inGreek(size) : size));
  const written: string[] = [];
  const left = [...sorted];
  while (left.length > 0) written.push(...left.splice(left.indexOf(pick(left)), 1));
  return {
    written,
    sorted,
    latin: written.map((size) => size.replace(/^(\d*)(Χ*)(Μ|[SL]?)$|^(\d+)Υ$/, latinSize)),
  };
}

const latinSize = (size: string): string =>
  size.replaceAll('Μ', 'M').replaceAll('Χ', 'X').replaceAll('Υ', 'Y');

/** A price with VAT as systems and people write it. */
export function price({ pick, number, chance }: Choices): { cents: number; written: string } {
  const [euros, cents] = [number(1, chance(0.5) ? 99 : 9999), chance(0.2) ? 0 : number(0, 99)];
  const [thousands, point] = pick([
    ['', '.'],
    ['', ','],
    ['.', ','],
    [',', '.'],
    [' ', ','],
    ['\u202f', ','],
    ["'", '.'],
    ['’', ','],
  ]);
  const whole = String(euros).replace(/\B(?=\d{3}$)/, thousands);
  const fraction = String(cents).padStart(2, '0');
  const amounts = [`${whole}${point}${fraction}`, `${whole}${point}${fraction}00`];
  if (cents % 10 === 0) amounts.push(`${whole}${point}${cents / 10}`);
  if (cents === 0) amounts.push(`${whole}${point}-`);
  const amount = pick(amounts);
  const [before, after] = pick([
    ['', ''],
    ['€', ''],
    ['€ ', ''],
    ['EUR ', ''],
    ['EUR', ''],
    ['', '€'],
    ['', ' €'],
    ['', '\u00a0€'],
    ['', ' EUR'],
    ['', ' ευρώ'],
    ['', ' euro'],
    ['', ' €/τεμ.'],
    ['', ' € / pc'],
  ]);
  const remark = pick(['', '', '', ' incl. VAT', ' (incl. VAT)', ' με ΦΠΑ', ' (με ΦΠΑ 19%)', ' inc VAT']);
  const written = before + amount + (after.includes('/') ? after : after + remark);
  return { cents: euros * 100 + cents, written: pick(['', ' ', "'"]) + written + pick(['', ' ', '*']) };
}

/** A valid EAN or UPC as spreadsheets and people write it. */
export function barcode({ pick, number }: Choices): { figures: string; written: string } {
  const length = pick([8, 12, 13, 13, 14]);
  const digits = Array.from({ length: length - 1 }, (_, at) => number(at === 0 ? 1 : 0, 9));
  const sum = digits.toReversed().reduce((all, digit, at) => all + digit * (at % 2 === 0 ? 3 : 1), 0);
  const figures = [...digits, (10 - (sum % 10)) % 10].join('');
  const forms = [
    (text: string) => text,
    (text: string) => `'${text}`,
    (text: string) => `="${text}"`,
    (text: string) => ` ${text} `,
    (text: string) => `${text}.0`,
    (text: string) => `${text},00`,
    (text: string) =>
      text.replace(/(\d{3})(\d{4})/, pick(['$1 $2 ', '$1-$2-', '$1\u00a0$2\u00a0', '$1 – $2 '])),
    (text: string) => `${text[0]}.${text.slice(1)}E+${text.length - 1}`,
    (text: string) => pick(['EAN: ', 'EAN13 ', 'GTIN ', 'Barcode: ', '*', '#']) + text,
    (text: string) => text + pick([';', '*', `,${text}`, `/${text}`, `\n${text}`]),
    (text: string) => `\u200b${text}`.replace(/(\d)$/, ' $1'),
  ];
  return { figures, written: pick(forms)(figures) };
}

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { caniemail } from 'caniemail';
import { convert } from 'html-to-text';
import { sql } from 'kysely';
import { mailKinds } from 'mf-office/contract';
import { maxLines } from 'mf-shared/cartLimits';
import { languages, type Language } from 'mf-shared/languages';
import { mailTemplates } from './mailTemplates.ts';
import { testConfig } from './testing/shops/testConfig.ts';
import { insertSeller, testSeller } from './testing/shops/testSeller.ts';
import type { Db } from './platform/database/tables/Db.ts';
import type { OrderState } from './platform/database/tables/schema.ts';
import type { Mail } from './platform/mail/mail.ts';
import { fillSmallShop } from './testing/shops/smallShop.ts';
import { createTestDatabase } from './testing/database/testDatabase.ts';
import { insertWithdrawal } from './orders/testing/insertWithdrawal.ts';

const templates = mailTemplates(testConfig({ SHOP_ORIGIN: 'https://localhost' }));
const picture = `${'a'.repeat(32)}.webp`;

let db: Db;
let closeDatabase: () => Promise<void>;
before(async () => {
  ({ db, close: closeDatabase } = await createTestDatabase());
  await fillSmallShop(db);
  await insertSeller(db);
  await db.updateTable('attachments').set({ original: picture }).execute();
  await db
    .updateTable('order_lines')
    .set({
      variant_id: 1,
      note: 'Polo <Classic>',
      colour: 'Navy',
      size: 'Small',
      customization: JSON.stringify({ method: 'Embroidery', position: 'Left chest', stamps: ['A & B'] }),
      customization_cents: 450,
    })
    .execute();
  await db
    .updateTable('orders')
    .set({ voucher_cents: 500, delivery_method_id: 1, location: 'Nicosia', tracking: 'CY 1/2' })
    .execute();
  await insertWithdrawal(db, {
    order_id: 1,
    email: 'eleni@example.com',
    lines: [{ lineId: 1, quantity: 1 }],
  });
  await db
    .insertInto('email_changes')
    .values({ person_id: 1, email: 'new@example.com', former: 'eleni@example.com' })
    .execute();
  await db
    .insertInto('order_messages')
    .values({
      request_id: '0b6c9a52-6a51-4d0c-8f0e-5c6c2a3d4e5f',
      order_id: 1,
      subject: 'The <navy> polo',
      text: 'Dear Eleni,\n\nthe <navy> one comes\non Monday.',
      who: 'maria',
    })
    .execute();
  await db
    .insertInto('webhook_endpoints')
    .values({ url: 'https://erp.example/?key=1', events: [], secret: '', failing_since: new Date() })
    .execute();
  await db
    .insertInto('stock_alerts')
    .values({ variant_id: 1, email: 'eleni@example.com', language: 'en', told_at: new Date() })
    .execute();
});
after(() => closeDatabase());

const payloads = (language: Language): Record<string, object> => ({
  'order-confirmation': { orderId: 1 },
  'order-packed': { orderId: 1 },
  'order-handed-over': { orderId: 1 },
  'order-delivered': { orderId: 1 },
  'order-cancelled': { orderId: 1, cents: 500 },
  'order-exchanged': { orderId: 1, cents: 500, change: '1 × Polo <Classic>: M → L' },
  'exchange-undone': { orderId: 1, change: '1 × Polo <Classic>: M → L' },
  'addition-cancelled': { orderId: 1, change: '1 × Polo <Classic> (M)' },
  'replacement-packed': { orderId: 1, change: '1 × Polo <Classic>: M → L' },
  'replacement-handed-over': { orderId: 1, change: '1 × Polo <Classic>: M → L', tracking: 'CY 3/4' },
  'order-refunded': { orderId: 1, cents: 500 },
  'voucher-returned': { orderId: 1, code: 'GIFT<18>', until: '2026-12-31' },
  'order-message': { messageId: 1 },
  'payment-returned': { orderId: 1, cents: 500, change: '1 × Polo <Classic> (M)' },
  'sales-notice': { orderNumber: '12345678', texts: ['Two payments <twice>'] },
  'reset-code': { personId: 1, until: Date.parse('2100-01-01'), language },
  'password-changed': { to: 'eleni@example.com', language },
  'passkey-added': { to: 'eleni@example.com', language },
  'passkey-removed': { to: 'eleni@example.com', language },
  'confirm-email': { changeId: 1, language },
  'email-changed': { changeId: 1, language },
  'contact-message': { from_name: 'Eleni <b>', email: 'e@example.com', subject: 'Sizes', message: 'Big?' },
  'withdrawal-receipt': { withdrawalId: 1 },
  'confirm-stock-alert': { alertId: 1 },
  'stock-alert': { alertId: 1 },
  'webhook-failing': { endpointId: 1 },
  'list-refused': { list: 'stock.csv', why: '1 fault. Nothing was changed.', printed: ['line 2: <Price>'] },
  'order-to-confirm': { orderId: 1, minutes: 20 },
  'order-reserved': { orderId: 1 },
  'unpaid-order': { orderId: 1 },
  'pay-link': { orderId: 1 },
});

async function write(kind: string, language: Language = 'en', paidState: OrderState = 'paid'): Promise<Mail> {
  for (const table of ['orders', 'withdrawals', 'stock_alerts'] as const)
    await db.updateTable(table).set({ language }).execute();
  const states: Record<string, OrderState> = {
    'unpaid-order': 'failed',
    'pay-link': 'failed',
    'order-to-confirm': 'awaiting-payment',
    'order-reserved': 'reserved',
  };
  await db
    .updateTable('orders')
    .set({
      state: states[kind] ?? paidState,
      paid_at: states[kind] ? null : sql<Date>`now()`,
      pay_link_until: sql<Date>`now() + interval '1 day'`,
      reserved_until:
        kind === 'order-to-confirm' || kind === 'order-reserved'
          ? sql<Date>`now() + interval '5 days'`
          : null,
    })
    .execute();
  const mail = await templates[kind]?.(db, payloads(language)[kind]);
  assert.ok(mail, kind);
  return mail;
}

const clients: Parameters<typeof caniemail>[0]['clients'] = [
  'gmail.*',
  'outlook.*',
  'apple-mail.*',
  'yahoo.*',
  'samsung-email.*',
  'protonmail.*',
];

/** Features that some mail programs lack, and what their readers see instead. */
const dispensable: Record<string, string> = {
  'color-scheme meta tag': 'the light colours',
  'color-scheme CSS property': 'the light colours',
  '@media': 'the light colours',
  '<style> element': 'the light colours',
  '<body> element': 'the table around the mail has its background',
  'max-height property': 'display: none hides the preview by itself',
  overflow: 'display: none hides the preview by itself',
  'display:none': 'the preview above the mail',
  'border-radius': 'square corners',
  'text-decoration': 'an underlined button',
  'role attribute': 'screen readers announce a table',
};

const valuesOf = (markup: string, pattern: RegExp): string[] =>
  Array.from(markup.matchAll(pattern), ([, value = '']) => value.replaceAll('&amp;', '&'));

it('checks every mail', () => {
  assert.deepEqual(Object.keys(payloads('en')).toSorted(), Object.keys(templates).toSorted());
});

it('has a name in the office for every mail', () => {
  assert.deepEqual([...mailKinds].toSorted(), Object.keys(templates).toSorted());
});

for (const language of languages) {
  for (const kind of Object.keys(payloads(language))) {
    describe(`the mail ${kind} in ${language}`, () => {
      let html: string;
      let text: string;
      before(async () => {
        ({ html, text } = await write(kind, language));
      });

      it('works in common mail programs', async () => {
        const { errors } = caniemail({ clients, html }).issues;
        const missing = [...errors].flatMap(([client, issues]) =>
          issues.map(({ title }) => ({ client, title })).filter(({ title }) => !dispensable[title]),
        );
        assert.deepEqual(missing, []);
        assert.doesNotMatch(html, /display:\s*(flex|grid)|<(script|form|link|svg|video)\b/);
        assert.match(html, /<meta name="color-scheme" content="light dark"/);
      });

      it('has absolute links, and images in a format that every program supports', async () => {
        for (const href of valuesOf(html, /href="([^"]*)"/g)) assert.match(href, /^(https:\/\/|mailto:)/);
        for (const image of html.match(/<img\b[^>]*>/g) ?? [])
          assert.match(image, /src="https:\/\/[^"]+\.jpeg"\s+width="\d+"\s+height="\d+"\s+alt="/);
      });

      it('has the same content as plain text', async () => {
        const [, shown = ''] = html.split(/<div style="display:none[^>]*>.*?<\/div>/s);
        const words = convert(shown, {
          wordwrap: false,
          selectors: [
            { selector: 'a', options: { ignoreHref: true } },
            { selector: 'img', format: 'skip' },
            { selector: 'h1', options: { uppercase: false } },
          ],
        }).split(/[\s,·()]+/);
        assert.deepEqual(
          words.filter((word) => !text.includes(word)),
          [],
        );
        for (const href of valuesOf(html, /href="(https:[^"]*)"/g)) assert.ok(text.includes(href), href);
      });

      it('has a preview, the seller, and a size that Gmail does not clip', async () => {
        assert.match(html, /<div style="display:none[^>]*>[^<\s][^<]+<\/div>/);
        for (const form of [html, text])
          for (const fact of ['Meltemi Clothing Ltd', 'CY10412345T', 'hello@meltemi.test'])
            assert.ok(form.includes(fact), fact);
        assert.ok(Buffer.byteLength(html) < gmailBytes);
      });
    });
  }
}

const gmailBytes = 102 * 1024;

describe('the seller in a mail', () => {
  after(() =>
    db
      .updateTable('seller')
      .set({ texts: JSON.stringify(testSeller) })
      .execute(),
  );

  it('has an address in the mail’s language, and gets the answers', async () => {
    const { text, replyTo } = await write('order-delivered', 'el');
    assert.match(
      text,
      /Meltemi, Ανεξαρτησίας 112, 3040 Λεμεσός\nMeltemi Clothing Ltd, Αρ. ΦΠΑ CY10412345T\n/,
    );
    assert.deepEqual(replyTo, { name: 'Meltemi', address: 'hello@meltemi.test' });
  });

  it('is the current one, with the shop’s name and without what is empty', async () => {
    await db
      .updateTable('seller')
      .set({
        texts: JSON.stringify({ shopName: 'Aphrodite', companyName: 'New Ltd', registrationNumber: 'HE 1' }),
      })
      .execute();
    const { html, text, replyTo } = await write('withdrawal-receipt');
    assert.match(
      text,
      /^Aphrodite\n[^]*The address: Aphrodite\.[^]*\n\nAphrodite\nNew Ltd, Registration number HE 1$/,
    );
    assert.doesNotMatch(html, /Meltemi|mailto:|VAT number|CY10412345T/);
    assert.equal(replyTo, undefined);
  });
});

const receiptToken = async (): Promise<string> =>
  (await db.selectFrom('orders').select('receipt_token').executeTakeFirstOrThrow()).receipt_token;

describe('a mail about an order', () => {
  it('shows each item’s picture, name, size, colour, quantity and price', async () => {
    const { html, text } = await write('order-confirmation');
    assert.ok(html.includes(`src="https://localhost/pictures/${picture}/160.jpeg"`));
    for (const fact of [
      'Polo &lt;Classic&gt;',
      'Navy, S',
      'Paid by card',
      '2 × €10.00',
      '€29.00',
      'A &amp; B',
    ])
      assert.ok(html.includes(fact), fact);
    assert.match(text, /Polo <Classic> \(Navy, S\)\n {2}2 × €10\.00 = €29\.00/);
  });

  /** Runs `work` with an order of two units without customization, one of which is withdrawn. */
  async function withPlainUnits<Result>(work: () => Promise<Result>): Promise<Result> {
    const line = await db.selectFrom('order_lines').select('customization').executeTakeFirstOrThrow();
    await db.updateTable('order_lines').set({ customization: null, customization_cents: 0 }).execute();
    const result = await work();
    const customization = JSON.stringify(line.customization);
    await db.updateTable('order_lines').set({ customization, customization_cents: 450 }).execute();
    return result;
  }

  it('links a customer to the order, its receipt and the withdrawal', async () => {
    const { html } = await withPlainUnits(() => write('order-delivered', 'el'));
    assert.deepEqual(valuesOf(html, /href="(https:[^"]*)"/g), [
      'https://localhost/el/My-Account?tab=My+Orders&order=12345678',
      `https://localhost/el/receipt?order=12345678#${await receiptToken()}`,
      'https://localhost/el/withdraw?order=12345678',
    ]);
  });

  it('names the last day of withdrawal by the calendar, also across a clock change', async () => {
    for (const [deliveredAt, until] of [
      ['2026-10-20T21:30:00Z', '04/11/2026'],
      ['2027-03-20T21:30:00Z', '03/04/2027'],
    ] as const) {
      await db.updateTable('orders').set({ delivered_at: deliveredAt }).execute();
      const { text } = await withPlainUnits(() => write('order-delivered'));
      assert.ok(text.includes(`until ${until}.`), until);
    }
    await db.updateTable('orders').set({ delivered_at: null }).execute();
  });

  it('links a guest to the receipt, and not to an account', async () => {
    await db.updateTable('orders').set({ person_id: null }).execute();
    const { html } = await withPlainUnits(() => write('order-confirmation'));
    await db.updateTable('orders').set({ person_id: 1 }).execute();
    assert.deepEqual(valuesOf(html, /href="(https:[^"]*)"/g), [
      `https://localhost/receipt?order=12345678#${await receiptToken()}`,
      'https://localhost/withdraw?order=12345678',
    ]);
  });

  it('lists what was not removed from the order, with what was paid for it', async () => {
    assert.match((await write('order-packed')).text, /Polo <Classic> \(Navy, S\)\n {2}Quantity: 2, €24\.00/);
    const removed = { order_line_id: 1, place: 'removed', quantity: 1 } as const;
    await db.insertInto('order_pieces').values(removed).execute();
    assert.match((await write('order-packed')).text, /Polo <Classic> \(Navy, S\)\n {2}Quantity: 1, €12\.00/);
    await db.updateTable('order_pieces').set({ quantity: 2 }).where('place', '=', 'removed').execute();
    assert.doesNotMatch((await write('order-packed')).text, /Quantity/);
    await db.deleteFrom('order_pieces').where('place', '=', 'removed').execute();
  });

  for (const kind of [
    'addition-cancelled',
    'replacement-packed',
    'replacement-handed-over',
    'order-refunded',
    'voucher-returned',
    'payment-returned',
  ])
    it(`does not list the whole order if it is about a part of it: ${kind}`, async () => {
      const { html, text } = await write(kind);
      assert.doesNotMatch(html, /<img/);
      assert.doesNotMatch(text, /Quantity|voucher is deducted/);
    });

  it('names what of a cancelled exchange is not done, apart from the order that stays as it was', async () => {
    assert.match(
      (await write('exchange-undone')).text,
      /We have cancelled this exchange: 1 × Polo <Classic>: M → L\.\n\nYour order is as it was before\.\n/,
    );
  });

  it('offers no withdrawal where nothing is left to withdraw from', async () => {
    const offer = /\/withdraw\?|You can withdraw/;
    const withdrawn = (quantity: number) =>
      db.updateTable('order_pieces').set({ quantity }).where('place', '=', 'withdrawn').execute();
    await withPlainUnits(async () => {
      assert.match((await write('order-refunded')).html, offer);
      assert.doesNotMatch((await write('order-refunded', 'en', 'refunded')).html, offer, 'fully refunded');
      assert.doesNotMatch((await write('order-cancelled', 'en', 'refunded')).html, offer, 'cancelled');
      await withdrawn(2);
      assert.doesNotMatch((await write('order-refunded')).html, offer, 'withdrawn from');
      await withdrawn(1);
    });
    assert.doesNotMatch((await write('order-delivered')).html, offer, 'customized');
  });

  it('links to the courier’s tracking page once the parcel is on its way', async () => {
    const tracking_page = 'https://courier.test/?track={tracking}';
    await db.updateTable('delivery_methods').set({ tracking_page }).execute();
    const { html, text } = await write('order-handed-over');
    assert.match(html, /href="https:\/\/courier\.test\/\?track=CY%201%2F2"[^>]*>\s*Track the parcel</);
    assert.ok(text.includes('https://courier.test/?track=CY%201%2F2'));
    assert.doesNotMatch((await write('order-delivered')).html, /courier\.test/);
    await db.updateTable('delivery_methods').set({ tracking_page: null }).execute();
    assert.doesNotMatch((await write('order-handed-over')).html, /courier\.test/);
  });

  it('shows what staff wrote as text, and is not sent once that is erased', async () => {
    const { subject, html, text } = await write('order-message', 'el');
    assert.equal(subject, 'The <navy> polo');
    assert.match(html, /the &lt;navy&gt; one comes<br \/>on Monday\./);
    assert.match(text, /Dear Eleni,\n\nthe <navy> one comes\non Monday\.\n\nΠαραγγελία 12345678\n/);
    assert.equal(await templates['order-message']?.(db, { messageId: 999 }), null);
  });

  it('is not clipped by Gmail with the most lines that an order can have', async () => {
    const line = await db.selectFrom('order_lines').selectAll().executeTakeFirstOrThrow();
    const { id: _, ...copy } = {
      ...line,
      note: 'Κλασικό μπλουζάκι πόλο με κοντό μανίκι για το δημοτικό σχολείο, με κέντημα',
      customization: JSON.stringify(line.customization),
    };
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('order_lines')
        .values(Array.from({ length: maxLines - 1 }, () => copy))
        .execute();
      const mail = await templates['order-confirmation']?.(trx, { orderId: 1 });
      assert.equal(mail?.html.match(/<img/g)?.length, maxLines);
      assert.ok(Buffer.byteLength(mail?.html ?? '') < gmailBytes);
      await trx.deleteFrom('order_lines').where('id', '>', line.id).execute();
    });
  });
});

import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { FaqGroup } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import { findFaq } from '../../../seller/faq/findFaq.ts';
import { standardFaq } from '../../../seller/faq/standardFaq.ts';
import { openOfficeShop } from '../testing/openOfficeShop.ts';

const { shop, office, cookie: anna, close } = await openOfficeShop('anna', ['admin']);
after(close);

const terms = { view: 'terms', textLanguage: 'en' } as const;
const publish = (text: string, seen = 0) =>
  office.call('OfficePublishFaqText', { ...terms, text, seen }, anna);
const read = async () => (await office.call('OfficeFaqText', terms, anna)).body;
const shown = (language: Language = 'en'): Promise<FaqGroup> => findFaq(shop.db, 'terms', language);

const own = `
## Prices
All prices are in euro. Write to {mail}.
* first
* [second](/contact)

## Prices {#later}
<script>alert(1)</script>
{times}
`;

describe('the legal texts', () => {
  it('are the standard ones until others are published', async () => {
    assert.deepEqual(await shown(), standardFaq('terms', 'en'));
    const { standard, versions } = await read();
    assert.match(standard, /^## Who we are \{#who-we-are\}\n\n\{seller\}\. These terms/);
    assert.deepEqual(versions, []);
    assert.deepEqual((await office.call('OfficeFaqTexts', {}, anna)).body, { texts: [] });
  });

  it('are shown to shoppers in the language in which they were published, and recorded', async () => {
    assert.equal((await publish(own)).status, 200);
    const { updatedAt, title, entries } = await shown();
    assert.ok(updatedAt);
    assert.equal(title, 'Terms & conditions');
    assert.deepEqual(entries, [
      {
        id: 'prices',
        question: 'Prices',
        answer: ['All prices are in euro. Write to {mail}.', ['first', '[second](/contact)']],
      },
      { id: 'later', question: 'Prices', answer: ['<script>alert(1)</script>', '{times}'] },
    ]);
    assert.deepEqual(await shown('el'), standardFaq('terms', 'el'));
    const [latest] = (await office.call('OfficeFaqTexts', {}, anna)).body.texts;
    assert.partialDeepStrictEqual(latest, { view: 'terms', language: 'en', publishedBy: 'anna' });
  });

  it('are not replaced by what was written on an older version, unless it is the same', async () => {
    assert.equal((await publish(own)).status, 200);
    assert.equal((await read()).versions.length, 1);
    assert.equal((await publish('## Prices\nOthers.')).status, 409);
    assert.equal((await read()).versions.length, 1);
  });

  it('return to a former version and to the standard text, and keep what was in force', async () => {
    const first = (await read()).versions[0];
    assert.equal((await publish('## Prices\nOthers.', first.id)).status, 200);
    const second = (await read()).versions[0];
    assert.equal((await publish(first.text, second.id)).status, 200);
    assert.equal((await shown()).entries.length, 2);
    const { standard, versions } = await read();
    assert.equal((await publish(standard, versions[0].id)).status, 200);
    assert.deepEqual(await shown(), standardFaq('terms', 'en'));
    assert.equal((await read()).versions.length, 4);
  });

  it('are refused with what is wrong, and nothing is published', async () => {
    const [{ id }] = (await read()).versions;
    const refused: [string, RegExp][] = [
      ['', /each part needs a heading/],
      ['Prices are in euro.', /each part needs a heading/],
      ['## Prices\n## Delivery\nBy boat.', /no text below the heading “Prices”/],
      ['## Prices\n[here](javascript:alert(1))', /The link to “javascript:alert\(1”/],
      ...[
        '//other.example',
        '/\\evil.example',
        '\\\\evil.example',
        '/..//evil.example',
        '/./\\evil.example',
        'https://',
        'https://[::',
        'https:/\\evil.example',
        'http:evil.example',
      ].map((target): [string, RegExp] => [`## Prices\n[here](${target})`, /The link to/]),
      ['## Prices\nIt costs {costs}', /\{costs\} needs a line of its own/],
      ['## Prices\nWrite to {mial}', /\{mial\} cannot stand/],
      ['## Write to {mail}\nPlease.', /\{mail\} cannot stand/],
    ];
    for (const [text, reason] of refused) {
      const { status, body } = await publish(text, id);
      assert.equal(status, 400, text);
      assert.match(body.error, reason);
    }
    assert.equal((await read()).versions[0].id, id);
  });

  it('have to be confirmed again if they change before the opening, not after', async () => {
    const confirmed = async (): Promise<unknown> => {
      await office.call('OfficeConfirmLegalTexts', {}, anna);
      await publish(`## Prices\n${crypto.randomUUID()}`, (await read()).versions[0].id);
      return (await office.call('OfficeOpening', {}, anna)).body.legal.confirmedBy;
    };
    assert.equal(await confirmed(), null);
    await shop.db.updateTable('opening').set({ opened_at: new Date() }).execute();
    assert.equal(await confirmed(), 'anna');
  });
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFaq, writeFaq } from 'mf-office/contract';
import { faqViews, type FaqGroup } from 'mf-shared/calls';
import { inLanguage, languages, sourceLanguage, targetLanguages } from 'mf-shared/languages';
import { standardFaq } from './standardFaq.ts';

const links = ({ entries }: FaqGroup): string[] =>
  [...JSON.stringify(entries).matchAll(/\]\(([^)]+)\)/g)].map(([, url = '']) => url);
const structure = ({ entries }: FaqGroup): (number | 'paragraph')[][] =>
  entries.map(({ answer }) =>
    answer.map((block) => (typeof block === 'string' ? 'paragraph' : block.length)),
  );

test('standard texts have the same questions, paragraphs and links in each language', () => {
  for (const view of faqViews) {
    const original = standardFaq(view, sourceLanguage);
    for (const language of targetLanguages) {
      const translation = standardFaq(view, language);
      assert.equal(translation.view, original.view);
      assert.deepEqual(
        translation.entries.map(({ id }) => id),
        original.entries.map(({ id }) => id),
      );
      assert.deepEqual(structure(translation), structure(original));
      assert.deepEqual(links(translation), links(original));
    }
  }
});

test('standard texts have links without a language prefix', () => {
  for (const view of faqViews)
    for (const language of languages)
      for (const url of links(standardFaq(view, language)).filter((each) => each.startsWith('/')))
        assert.equal(inLanguage(url, sourceLanguage), url);
});

test('standard texts stay the same when staff take them into the form', () => {
  for (const view of faqViews)
    for (const language of languages) {
      const { entries } = standardFaq(view, language);
      assert.deepEqual(readFaq(writeFaq(entries)), entries);
    }
});

test('a text of staff may have any spaces, the same heading again and an id of its own', () => {
  const spaces = ' '.repeat(20_000);
  assert.deepEqual(
    readFaq(`##${spaces}Costs${spaces}here\n-${spaces}none\n## Why?\n## Why?\n### Why? {#own-id}\n#no`),
    [
      { id: 'costs-here', question: `Costs${spaces}here`, answer: [['none']] },
      { id: 'why', question: 'Why?', answer: [] },
      { id: 'why-2', question: 'Why?', answer: [] },
      { id: 'own-id', question: 'Why?', answer: ['#no'] },
    ],
  );
});

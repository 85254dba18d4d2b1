import { addTranslations, createTexts } from 'mf-shared';
import { auditActions, auditFields, calls, recordedQueries } from '../contract/calls.ts';
import el from '../locales/el.json';
import type { Text } from '../language/texts.ts';
import { actionInWords } from './actionNames.ts';
import { fieldName } from './fieldNames.ts';

addTranslations('mf_office', el);
const { textsIn } = createTexts<Text>('mf_office');
const english = textsIn('en');
const greek = textsIn('el');

const unchanged = (recorded: readonly string[], inWords: (t: typeof greek, recorded: string) => string) =>
  recorded.filter((one) =>
    [inWords(english, one), inWords(greek, one)].some((words) => words === one || words === ''),
  );

const entryOf = (action: string, subject = '') => ({ id: 1, at: '', who: '', action, subject, details: {} });

it('has words for each action and each call of the contract that is recorded', () => {
  // Changes of orders are named by their kind.
  const others = ['OfficeSignIn', 'OfficeSignOut', 'OfficeChangeOrder'];
  const mutations = Object.entries(calls).flatMap(([name, { method }]) =>
    method === 'POST' && !others.includes(name) ? [name] : [],
  );
  expect(unchanged(auditActions, (t, action) => actionInWords(t, entryOf(action)))).toEqual([]);
  expect(
    [...mutations, ...recordedQueries].filter((call) =>
      [english, greek].some((t) => actionInWords(t, entryOf('office', call)) === t('Office')),
    ),
  ).toEqual([]);
});

it('has words for each detail of the contract', () => {
  expect(unchanged(auditFields, (t, field) => fieldName(field, t))).toEqual([]);
});

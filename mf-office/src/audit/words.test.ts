import { addTranslations, createTexts } from 'mf-shared';
import { auditActions, auditFields, calls, variantRules } from '../contract/calls.ts';
import el from '../locales/el.json';
import invoiceTexts from '../locales/el.invoices.json';
import type { Text } from '../language/texts.ts';
import { actionInWords } from './actionNames.ts';
import { detailName } from './fieldNames.ts';

addTranslations('mf_office', { ...el, ...invoiceTexts });
const { textsIn } = createTexts<Text>('mf_office');
const english = textsIn('en');
const greek = textsIn('el');

const unchanged = (recorded: readonly string[], inWords: (t: typeof greek, recorded: string) => string) =>
  recorded.filter((one) =>
    [inWords(english, one), inWords(greek, one)].some((words) => words === one || words === ''),
  );

const entryOf = (action: string) => ({
  id: 1,
  at: '',
  who: '',
  action,
  subject: '',
  call: null,
  details: {},
});

it('has words for each action and each call of the contract that is recorded', () => {
  expect(unchanged(auditActions, (t, action) => actionInWords(t, entryOf(action)))).toEqual([]);
  const { OfficeSession: _, OfficeSignIn: _in, OfficeSignOut: _out, ...ofStaff } = calls;
  const words = Object.values(ofStaff).flatMap(({ log = [] }: { log?: string | object }) =>
    typeof log === 'string' ? log : (Object.values(log) as string[]),
  );
  expect(words.filter((one) => ['', one].includes(greek.dynamic(one)))).toEqual([]);
});

it('has words for each detail of the contract', () => {
  const names = Object.keys({ ...auditFields, ...variantRules });
  expect(unchanged(names, (t, field) => detailName(field, t))).toEqual([]);
});

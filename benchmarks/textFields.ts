// Measures how long the longest texts block the backend. --call ShopRegister restricts it to one call.
import { parseArgs } from 'node:util';
import { calls as officeCalls } from 'mf-office/contract';
import { telemetryReport } from 'mf-shared/telemetry';
import * as v from 'valibot';
import { contactMessage } from '../backend/src/customers/contact/contactMessage.ts';
import type { Call, CallContext } from '../backend/src/platform/calls/call.ts';
import { createDispatcher, type Dispatch } from '../backend/src/platform/calls/createDispatcher.ts';
import { createLog } from '../backend/src/platform/log/log.ts';
import { policyReportSchema } from '../backend/src/platform/telemetry/policyReport.ts';
import { shopCalls } from '../backend/src/shopCalls.ts';
import { callExamples, type CallRequest } from '../backend/src/testing/shops/callExamples.ts';
import { tableFields, textFields, type TextField } from '../backend/src/testing/fuzz/textFields.ts';
import { unreachableProvider } from '../backend/src/testing/shops/unreachableProvider.ts';
import { emptyDatabase as db } from './emptyDatabase.ts';
import { blockedMs } from './blockedMs.ts';

const maxMs = 50;
/** Sizes in kB, smallest first: a slow pattern that already fails at 8 kB could take minutes at 64 kB. */
const sizes = [8, 64];
const origin = 'http://shop.test';
const log = createLog('silent');

const repeated = {
  letters: 'a',
  capitals: 'A',
  'letters and hyphens': 'ab-',
  'letters and dots': 'a.',
  'words of one letter': 'a ',
  digits: '1',
  dots: '.',
  spaces: ' ',
  tabs: '\t',
  'line breaks': '\n',
  'carriage returns and line breaks': '\r\n',
  'at signs': '@',
  parentheses: '(',
  brackets: '[',
  commas: ',',
  hyphens: '-',
  'plus signs': '+',
  slashes: '/',
  backslashes: '\\',
  quotes: '"',
  'percent signs': '%',
  'less-than signs': '<',
  'soft hyphens': '\u00AD',
  'marks of direction': '\u202A',
  'combining marks': '\u0301',
  'letters with a combining mark': 'e\u0301',
  'ligatures of eighteen letters': '\uFDFA',
  'wide full stops': '\uFF0E',
  'Greek letters': 'ω',
  'Greek capitals': 'Σ',
  'surrogate pairs': '🙂',
  'lone surrogates': '\uD800',
  'private characters': '\uE000',
};

/**
 * Plain texts, and texts between characters that do not match, where a pattern may backtrack at every
 * position.
 */
function textsOf(kB: number): [name: string, text: string][] {
  return Object.entries(repeated).flatMap(([name, characters]) => {
    const text = characters.repeat(Math.floor((kB * 1024) / Buffer.byteLength(characters)));
    return [
      [name, text],
      [`${name} between letters`, `x${text}x`],
      [`a mailbox of ${name}`, `x@${text}@`],
    ] as [string, string][];
  });
}

const form = (name: string, input: v.GenericSchema): Call => ({
  name,
  method: 'POST',
  input,
  response: v.any(),
  handle: () => null,
});

const release = { name: 'shell', version: '1.0.0' };
const forms: [Call, CallRequest][] = [
  [
    form('the contact form', contactMessage),
    { from_name: 'Eleni', email: 'eleni@example.test', subject: 'Sizes', message: 'Which one?' },
  ],
  [
    form('/telemetry', telemetryReport),
    {
      v: 1,
      started: [{ ...release, ms: 1 }],
      failures: [{ ...release, kind: 'load', detail: '' }],
      vitals: { releases: [release], values: {} },
    },
  ],
  [form('/telemetry/policy', policyReportSchema), { 'csp-report': {} }],
  [
    form('OfficeSignIn', officeCalls.OfficeSignIn.input),
    { name: 'Eleni', password: 'Guess#1234', code: '123456' },
  ],
];

const context: CallContext = {
  visitor: { person: { id: 1, sessionHash: '' }, browserHash: 'browser' },
  language: 'en',
  requestId: '',
  userAgent: '',
  // Requests without an IP address have no limits per network.
  ip: '',
  log,
  setCookie: () => undefined,
};

interface Measured {
  field: string;
  text: string;
  kB: number;
  ms: number;
  shortMs: number;
}

async function measure(dispatch: Dispatch, call: string, { name, inputWith }: TextField): Promise<Measured> {
  const timeOf = (input: CallRequest, tries: number): Promise<number> =>
    blockedMs(() => dispatch(call, input, context), tries, maxMs);
  const shortMs = await timeOf(inputWith(), 10);
  let slowest: Measured = { field: `${call} ${name}`, text: '', kB: 0, ms: 0, shortMs };
  for (const kB of sizes) {
    for (const [text, value] of textsOf(kB)) {
      const ms = await timeOf(inputWith(value), 3);
      if (ms > slowest.ms) slowest = { ...slowest, text, kB, ms };
      if (ms > maxMs) return slowest;
    }
  }
  return slowest;
}

const { values } = parseArgs({ options: { call: { type: 'string', multiple: true } } });
const examples = callExamples(origin);
const calls = shopCalls({ db, providers: [unreachableProvider], origin, sessionSecs: 60, log });
const all: [Call, TextField[]][] = [
  ...calls.map((call): [Call, TextField[]] => [
    call,
    [
      ...textFields(call, examples[call.name] ?? {}),
      ...tableFields().filter((field) => field.call === call.name),
    ],
  ]),
  ...forms.map(([call, example]): [Call, TextField[]] => [call, textFields(call, example)]),
];
const dispatch = createDispatcher(all.map(([call]) => call));
const measured: Measured[] = [];
for (const [{ name }, fields] of all)
  if (!values.call || values.call.includes(name))
    for (const field of fields) measured.push(await measure(dispatch, name, field));

const count = textsOf(1).length;
console.log(`${measured.length} fields, each with ${count} texts of up to ${sizes.at(-1)} kB; the slowest:`);
for (const { field, text, kB, ms, shortMs } of measured.toSorted((a, b) => b.ms - a.ms).slice(0, 10)) {
  const ratio = (ms / shortMs).toFixed(0);
  const isFine = ms <= maxMs;
  console.log(
    `${isFine ? '✓' : '✗'} ${field}, ${kB} kB of ${text}: ${ms.toFixed(1)} ms (at most ${maxMs}), ${ratio} times a short one`,
  );
  if (!isFine) process.exitCode = 1;
}

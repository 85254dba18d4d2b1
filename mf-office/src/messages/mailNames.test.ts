import { mailName } from './mailNames.ts';
import type { Texts } from '../language/texts.ts';

const t = ((text: string) => text) as unknown as Texts;

it.each([
  ['stock-alert', 'Back in stock'],
  ['supplement-confirmation', 'Payment of a change confirmed'],
  ['kind-of-a-newer-backend', 'kind-of-a-newer-backend'],
])('names an e-mail of the kind %s', (kind, name) => {
  expect(mailName(t, kind)).toBe(name);
});

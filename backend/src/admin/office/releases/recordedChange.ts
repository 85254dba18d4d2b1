import type { RecordedChange } from 'mf-office/contract';
import type { ReleaseChange } from 'mf-toolkit/registry';
import { found } from '../../../locales/Sentence.ts';
import type { Texts } from '../../../locales/texts.ts';

/** The change as the office shows it, with the shop's reason in the reader's language. */
export function recordedChange(change: ReleaseChange, t: Texts): RecordedChange {
  if (!('finding' in change) || !change.finding) return change;
  const { finding, ...done } = change;
  return { ...done, reason: found(finding)(t) };
}

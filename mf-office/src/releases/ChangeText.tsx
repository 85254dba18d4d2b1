import type { ReactNode } from 'react';
import type { RecordedChange } from '../contract/calls.ts';
import { packageName } from './packageName.ts';
import { useTexts, type Texts } from '../language/texts.ts';

const listed = (releases: [name: string, version: string][]): string =>
  releases.map(([name, version]) => `${packageName(name)} ${version}`).join(', ');

function inWords(t: Texts, change: RecordedChange): string {
  if (change.type === 'promoted')
    return t('Promoted: {releases}', { releases: listed(Object.entries(change.versions)) });
  if (change.type === 'rolled-back') {
    const versions = change.steps.map(({ name, from, to }): [string, string] => [
      name,
      `${from ?? t('no version')} → ${to ?? t('no version')}`,
    ]);
    return t('Rolled back: {releases}', { releases: listed(versions) });
  }
  const release = listed([[change.name, change.version]]);
  if (change.type === 'removed') return t('Removed from the shop: {release}', { release });
  if (change.type === 'canary-ended') return t('Canary ended: {release}', { release });
  return t('Canary for {percent} % of the visitors: {release}', { percent: change.percent, release });
}

/** What was done to the live releases, with the shop's reason if it did so by itself. */
export function ChangeText({ change }: { change: RecordedChange }): ReactNode {
  const t = useTexts();
  const reason = 'reason' in change && change.reason;
  return (
    <>
      {inWords(t, change)}
      {reason && ` – ${reason}`}
    </>
  );
}

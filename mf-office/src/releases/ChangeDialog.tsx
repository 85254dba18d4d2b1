import { useState, type ReactNode } from 'react';
import { useOffice } from '../calls/officeClient.ts';
import { focusFirst } from '../form/focusFirst.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { LongField } from '../form/LongField.tsx';
import { useTexts } from '../language/texts.ts';
import { packageName } from './packageName.ts';
import type { ReleaseChange } from './ReleaseChange.ts';

interface Props {
  change: ReleaseChange;
  revision: number;
  onDone: () => void;
  onClose: () => void;
}

export function ChangeDialog({ change, revision, onDone, onClose }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const [why, setWhy] = useState('');
  const { name, version } = change;
  const titles = {
    'roll-back': t('Roll back'),
    promote: t('Promote {version}', { version }),
    'end-canary': t('End the canary'),
  };

  function send(): Promise<unknown> {
    const request = { revision, name, why };
    if (change.kind === 'promote') return calls.post('OfficePromote', { ...request, version });
    return calls.post(change.kind === 'roll-back' ? 'OfficeRollBack' : 'OfficeEndCanary', request);
  }

  return (
    <FormDialog
      title={titles[change.kind]}
      submit={titles[change.kind]}
      isReady={why.trim() !== ''}
      onSubmit={() => send().then(onDone)}
      onClose={onClose}
    >
      {change.kind === 'roll-back' ? (
        <ul>
          {Object.entries(change.rollback).map(([each, to]) => (
            <li key={each}>
              {to === null
                ? t('{name} will no longer be shown', { name: packageName(each) })
                : t('{name} is rolled back to {version}', { name: packageName(each), version: to })}
            </li>
          ))}
        </ul>
      ) : (
        <p>
          {change.kind === 'promote'
            ? t('All visitors will see {name} {version}.', { name: packageName(name), version })
            : t('{name} {version} will no longer be shown.', { name: packageName(name), version })}
        </p>
      )}
      <LongField
        label={t('Why?')}
        ref={focusFirst}
        required
        maxLength={500}
        value={why}
        onChange={({ target }) => setWhy(target.value)}
      />
    </FormDialog>
  );
}

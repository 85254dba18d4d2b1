import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from 'mf-shared';
import { ChangedDialog } from '../form/FormDialog.tsx';
import { focusFirst } from '../form/focusFirst.ts';
import { useOffice } from '../calls/officeClient.ts';
import forms from '../form/form.module.css';
import { ErrorMessage } from '../calls/ErrorMessage.tsx';
import { packageName } from './packageName.ts';
import { useTexts } from '../language/texts.ts';
import { useAction } from '../calls/useAction.ts';
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
  const id = useId();
  const [why, setWhy] = useState('');
  const { isBusy, error, run } = useAction();
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

  function submit(event: FormEvent): void {
    event.preventDefault();
    run(async () => {
      await send();
      onDone();
    });
  }

  return (
    <ChangedDialog title={titles[change.kind]} onClose={onClose}>
      <form className={forms.form} onSubmit={submit}>
        <ErrorMessage error={error} />
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
        <label htmlFor={id}>{t('Why?')}</label>
        <textarea
          id={id}
          ref={focusFirst}
          required
          maxLength={500}
          value={why}
          onChange={({ target }) => setWhy(target.value)}
        />
        <Button type="submit" disabled={why.trim() === '' || isBusy}>
          {titles[change.kind]}
        </Button>
      </form>
    </ChangedDialog>
  );
}

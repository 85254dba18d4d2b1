import { useState, type FormEvent, type ReactNode } from 'react';
import { Button, Field } from 'mf-shared';
import * as v from 'valibot';
import { newStaffName, type StaffRole } from '../contract/calls.ts';
import { ErrorMessage } from '../calls/ErrorMessage.tsx';
import { ChangedDialog } from '../form/FormDialog.tsx';
import { focusFirst } from '../form/focusFirst.ts';
import { useOffice } from '../calls/officeClient.ts';
import { useTexts } from '../language/texts.ts';
import { useAction } from '../calls/useAction.ts';
import { RoleFields } from './RoleFields.tsx';
import type { NewSecrets } from './Secrets.tsx';
import styles from './Staff.module.css';

interface Props {
  onAdded: (name: string, secrets: NewSecrets) => void;
  onClose: () => void;
}

export function AddStaff({ onAdded, onClose }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const [name, setName] = useState('');
  const [roles, setRoles] = useState<StaffRole[]>(['see']);
  const [isChecked, setChecked] = useState(false);
  const { isBusy, error, run } = useAction();
  const named = v.safeParse(newStaffName, name);

  function add(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (!named.success || roles.length === 0) return;
    run(async () => {
      const person = { name: named.output, roles };
      onAdded(person.name, await calls.post('OfficeAddStaff', person));
    });
  }

  return (
    <ChangedDialog title={t('New member of staff')} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={add}>
        <ErrorMessage error={error} />
        <Field
          label={t('Name')}
          value={name}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          ref={focusFirst}
          error={isChecked && !named.success ? t.dynamic(named.issues[0].message) : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <RoleFields
          chosen={roles}
          fault={isChecked && roles.length === 0 ? t('Please choose a role.') : undefined}
          onChange={setRoles}
        />
        <Button type="submit" disabled={isBusy}>
          {t('Add')}
        </Button>
      </form>
    </ChangedDialog>
  );
}

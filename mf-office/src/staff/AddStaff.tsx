import { useState, type ReactNode } from 'react';
import { Field } from 'mf-shared';
import * as v from 'valibot';
import { newStaffName, type StaffRole } from '../contract/calls.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { focusFirst } from '../form/focusFirst.ts';
import { useOffice } from '../calls/officeClient.ts';
import { useTexts } from '../language/texts.ts';
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
  const named = v.safeParse(newStaffName, name);

  async function add(): Promise<void> {
    setChecked(true);
    if (!named.success || roles.length === 0) return;
    const person = { name: named.output, roles };
    onAdded(person.name, await calls.post('OfficeAddStaff', person));
  }

  return (
    <FormDialog
      title={t('New member of staff')}
      submit={t('Add')}
      className={styles.form}
      onSubmit={add}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}

import { useId, type ReactNode } from 'react';
import { staffRoles, type StaffRole } from '../contract/calls.ts';
import { useTexts } from '../language/texts.ts';
import { roleHints, roleNames } from './roleNames.ts';
import styles from './Staff.module.css';

interface Props {
  chosen: StaffRole[];
  /** A role that cannot be removed. */
  fixed?: StaffRole | undefined;
  fault?: string | undefined;
  onChange: (roles: StaffRole[]) => void;
}

export function RoleFields({ chosen, fixed, fault, onChange }: Props): ReactNode {
  const t = useTexts();
  const id = useId();
  return (
    <fieldset className={styles.roles} aria-describedby={fault && `${id}-fault`}>
      <legend>{t('Roles')}</legend>
      {staffRoles.map((role) => (
        <div key={role} className={styles.role}>
          <input
            type="checkbox"
            id={`${id}-${role}`}
            checked={chosen.includes(role)}
            disabled={role === fixed}
            aria-describedby={`${id}-${role}-hint`}
            onChange={({ target }) =>
              onChange(staffRoles.filter((one) => (one === role ? target.checked : chosen.includes(one))))
            }
          />
          <label htmlFor={`${id}-${role}`}>{t(roleNames[role])}</label>
          <small id={`${id}-${role}-hint`}>{t(roleHints[role])}</small>
        </div>
      ))}
      {fault && (
        <small id={`${id}-fault`} role="alert" className={styles.fault}>
          {fault}
        </small>
      )}
    </fieldset>
  );
}

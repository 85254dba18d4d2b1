import { useState, type ReactNode } from 'react';
import { Button, Dialog, useCalls, type Confirmable, type User } from 'mf-shared';
import { useForm } from 'mf-shared/useForm';
import { currentPassword } from 'mf-shared/fields';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { ConfirmWithPasskey } from '../../passkeys/ConfirmWithPasskey.tsx';
import { reauthenticate } from '../../session/reauthenticate.ts';
import { useTexts } from '../../texts.ts';
import styles from './PasswordDialog.module.css';

interface Props {
  user: User;
  title: string;
  text: string;
  note?: string;
  isDangerous?: boolean;
  /** The action that a passkey may confirm; if missing, only the password is accepted. */
  purpose?: Confirmable;
  onConfirmed: () => Promise<void>;
  onClose: () => void;
}

/** Guards actions that a hijacked session must not be able to perform. */
export function PasswordDialog({
  user,
  title,
  text,
  note,
  isDangerous,
  purpose,
  onConfirmed,
  onClose,
}: Props): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const { form, ...fields } = useForm({ current: '' }, t);
  const [isBusy, setBusy] = useState(false);

  async function confirm(): Promise<void> {
    const accepted = fields.accept({ current: currentPassword });
    if (!accepted) return;
    setBusy(true);
    const fault = await reauthenticate(calls, accepted.current);
    if (fault) fields.refuse('current', fault);
    else await onConfirmed();
    setBusy(false);
  }

  return (
    <Dialog title={title} onClose={() => !isBusy && onClose()}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void confirm();
        }}
      >
        <p className={styles.text}>{text}</p>
        {note && <p className={styles.text}>{note}</p>}
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          {...fields.of('current')}
          label={t('Current Password')}
          autoComplete="current-password"
          required
        />
        {purpose && (
          <ConfirmWithPasskey
            purpose={purpose}
            disabled={isBusy}
            onConfirmed={onConfirmed}
            onRefused={(fault) => fields.refuse('current', fault)}
          />
        )}
        <div className={styles.choice}>
          <Button variant="outline" disabled={isBusy} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" className={(isDangerous && styles.danger) || ''} disabled={isBusy}>
            {title}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

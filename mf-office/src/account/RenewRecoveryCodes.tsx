import { useState, type FormEvent, type ReactNode } from 'react';
import { Button, Dialog, Field } from 'mf-shared';
import { ErrorMessage } from '../calls/ErrorMessage.tsx';
import { focusFirst } from '../form/focusFirst.ts';
import { useOffice } from '../calls/officeClient.ts';
import { RecoveryCodes } from '../staff/Secrets.tsx';
import styles from '../staff/Staff.module.css';
import { useTexts } from '../language/texts.ts';
import { useAction } from '../calls/useAction.ts';

export function RenewRecoveryCodes({ left, onRenewed }: { left: number; onRenewed: () => void }): ReactNode {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.form}>
      <h2>{t('Recovery codes')}</h2>
      <p>{t('Recovery codes left: {count}', { count: left })}</p>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t('New recovery codes…')}
      </Button>
      {isOpen && <RenewDialog onRenewed={onRenewed} onClose={() => setOpen(false)} />}
    </section>
  );
}

function RenewDialog({ onRenewed, onClose }: { onRenewed: () => void; onClose: () => void }): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const [entered, setEntered] = useState({ password: '', code: '' });
  const [isWrong, setWrong] = useState(false);
  const [renewed, setRenewed] = useState<string[] | null>(null);
  const { isBusy, error, run } = useAction();

  function renew(event: FormEvent): void {
    event.preventDefault();
    run(async () => {
      const { recoveryCodes } = await calls.post('OfficeRenewRecoveryCodes', entered);
      setWrong(recoveryCodes === null);
      setRenewed(recoveryCodes);
      if (recoveryCodes) onRenewed();
    });
  }

  return (
    <Dialog title={t('New recovery codes')} onClose={onClose}>
      {renewed ? (
        <div className={styles.secrets}>
          <p>{t('These are shown once. Keep them where only you find them.')}</p>
          <RecoveryCodes codes={renewed} />
          <div>
            <Button onClick={onClose}>{t('Done')}</Button>
          </div>
        </div>
      ) : (
        <form className={styles.form} onSubmit={renew}>
          <p>{t('The former recovery codes stop working.')}</p>
          <Field
            label={t('Password')}
            type="password"
            autoComplete="current-password"
            maxLength={200}
            required
            ref={focusFirst}
            value={entered.password}
            onChange={({ target }) => setEntered({ ...entered, password: target.value })}
          />
          <Field
            label={t('Code')}
            autoComplete="one-time-code"
            maxLength={40}
            required
            value={entered.code}
            error={isWrong ? t('Wrong password or code. Each code works only once.') : undefined}
            onChange={({ target }) => setEntered({ ...entered, code: target.value })}
          />
          <ErrorMessage error={error} />
          <Button type="submit" disabled={isBusy}>
            {t('Show new codes')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}

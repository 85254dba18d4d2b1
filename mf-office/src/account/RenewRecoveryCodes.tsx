import { useState, type ReactNode } from 'react';
import { Button, Dialog, Field } from 'mf-shared';
import { useForm } from 'mf-shared/useForm';
import { useOffice } from '../calls/officeClient.ts';
import { ActionForm } from '../form/ActionForm.tsx';
import { focusFirst } from '../form/focusFirst.ts';
import { ShownOnce } from '../form/ShownOnce.tsx';
import { useTexts } from '../language/texts.ts';
import { RecoveryCodes } from '../staff/Secrets.tsx';
import styles from '../staff/Staff.module.css';

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
  const { form, values, of, refuse } = useForm({ password: '', code: '' }, t);
  const [renewed, setRenewed] = useState<string[] | null>(null);

  async function renew(): Promise<void> {
    const { recoveryCodes } = await calls.post('OfficeRenewRecoveryCodes', values);
    if (!recoveryCodes) return refuse('code', t('Wrong password or code. Each code works only once.'));
    setRenewed(recoveryCodes);
    onRenewed();
  }

  return (
    <Dialog title={t('New recovery codes')} onClose={onClose}>
      {renewed ? (
        <ShownOnce onDone={onClose}>
          <p>{t('These are shown once. Keep them where only you find them.')}</p>
          <RecoveryCodes codes={renewed} />
        </ShownOnce>
      ) : (
        <ActionForm
          form={form}
          submit={t('Show new codes')}
          isReady={values.password !== '' && values.code !== ''}
          className={styles.form}
          onSubmit={renew}
        >
          <p>{t('The former recovery codes stop working.')}</p>
          <Field
            label={t('Password')}
            type="password"
            autoComplete="current-password"
            maxLength={200}
            ref={focusFirst}
            {...of('password')}
          />
          <Field label={t('Code')} autoComplete="one-time-code" maxLength={40} {...of('code')} />
        </ActionForm>
      )}
    </Dialog>
  );
}

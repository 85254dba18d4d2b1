import type { ReactNode } from 'react';
import { Dialog } from 'mf-shared';
import type { CodeSetup } from '../contract/calls.ts';
import { ShownOnce } from '../form/ShownOnce.tsx';
import { useTexts } from '../language/texts.ts';
import styles from './Staff.module.css';

export interface NewSecrets {
  password?: string;
  codes?: CodeSetup;
}

interface Props extends NewSecrets {
  name: string;
  onClose: () => void;
}

/** Secrets that the server sends once. */
export function SecretsDialog({ name, password, codes, onClose }: Props): ReactNode {
  const t = useTexts();
  return (
    <Dialog title={t('Sign-in of {name}', { name })} onClose={onClose}>
      <ShownOnce onDone={onClose}>
        <p>{t('This is shown once. Pass it on now, in person or by phone.')}</p>
        {password !== undefined && (
          <p>
            {t('Password')}
            <br />
            <code>{password}</code>
          </p>
        )}
        {codes && <Codes codes={codes} />}
      </ShownOnce>
    </Dialog>
  );
}

function Codes({ codes: { qrCode, secret, recoveryCodes } }: { codes: CodeSetup }): ReactNode {
  const t = useTexts();
  return (
    <>
      <p>{t('Scan the QR code with an authenticator app, or type the secret into it.')}</p>
      <svg
        className={styles.qrCode}
        viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
        role="img"
        aria-label={t('QR code for an authenticator app')}
      >
        <path d={qrCode.path} fill="currentColor" />
      </svg>
      <p>
        {t('Secret')}
        <br />
        <code>{secret}</code>
      </p>
      <RecoveryCodes codes={recoveryCodes} />
    </>
  );
}

export function RecoveryCodes({ codes }: { codes: string[] }): ReactNode {
  const t = useTexts();
  return (
    <section className={styles.section}>
      <h3>{t('Recovery codes')}</h3>
      <p>{t('Each works once instead of a code of the app.')}</p>
      <ul className={styles.recoveryCodes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useState, type ReactNode } from 'react';
import { Button, Link, paths, useCalls } from 'mf-shared';
import { errorMessage } from '../session/notices.ts';
import { signedIn } from '../session/session.ts';
import { useTexts } from '../texts.ts';
import { useLinkToken } from './useLinkToken.ts';
import styles from './EmailPage.module.css';

type Step = { name: 'idle' | 'confirming' | 'invalid' } | { name: 'failed' | 'confirmed'; text: string };

/** Requires a click, because mail scanners follow links by themselves. */
export function ConfirmEmailPage(): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const token = useLinkToken();
  const [step, setStep] = useState<Step>({ name: 'idle' });

  async function confirm(): Promise<void> {
    if (!token) return setStep({ name: 'invalid' });
    setStep({ name: 'confirming' });
    try {
      const { email } = await calls.post('ShopConfirmEmail', { token });
      if (!email) return setStep({ name: 'invalid' });
      setStep({ name: 'confirmed', text: t('Your e-mail {email} is confirmed.', { email }) });
      const { user } = await calls.get('ShopSession', {});
      if (user) signedIn(user);
    } catch (error) {
      setStep({ name: 'failed', text: t.dynamic(errorMessage(error)) });
    }
    return undefined;
  }

  return (
    <div className={styles.page}>
      <h1>{t('Confirm your e-mail')}</h1>
      {step.name === 'confirmed' && <p role="status">{step.text}</p>}
      {step.name === 'failed' && <p role="alert">{step.text}</p>}
      {step.name === 'invalid' && (
        <p role="alert">
          {t('This link does not work any more. Please ask for another one in your account.')}
        </p>
      )}
      {step.name === 'confirmed' || step.name === 'invalid' ? (
        <Link to={paths.account()}>{t('My Account')}</Link>
      ) : (
        <>
          <p>{t('With this you show that the mail with the link reached you.')}</p>
          <Button disabled={step.name === 'confirming'} onClick={() => void confirm()}>
            {t('Confirm this address')}
          </Button>
        </>
      )}
    </div>
  );
}

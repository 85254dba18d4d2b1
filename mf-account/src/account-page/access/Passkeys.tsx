import { useState, type ReactNode } from 'react';
import { Button, CallError, Skeleton, useCalls, type Passkey, type User } from 'mf-shared';
import { LoadError } from '../../LoadError.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { Section } from '../tab/Section.tsx';
import { useQuery } from '../../useQuery.ts';
import { showNotice } from '../../session/notices.ts';
import { useAction } from '../../session/useAction.ts';
import { useTexts } from '../../texts.ts';
import { PasskeyItem } from '../../passkeys/PasskeyItem.tsx';
import { loadWebAuthn, supportsPasskeys } from '../../passkeys/support.ts';
import styles from './Passkeys.module.css';

export function Passkeys({ user }: { user: User }): ReactNode {
  const t = useTexts();
  return (
    <Section title={t('Passkeys')}>
      <p>
        {t('Sign in with your fingerprint, your face or the lock of your screen instead of the password.')}
      </p>
      <PasskeyList user={user} />
    </Section>
  );
}

function PasskeyList({ user }: { user: User }): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const { result, refetch, replace } = useQuery('passkeys', (calls, options) =>
    calls.get('ShopPasskeys', {}, options),
  );
  const [mustProve, setMustProve] = useState(false);
  const { isBusy, run } = useAction();

  const change = (send: () => Promise<{ passkeys: Passkey[] }>): Promise<boolean> =>
    run(async () => replace(await send()));

  async function create(): Promise<void> {
    const { createPasskey } = await loadWebAuthn();
    const created = await createPasskey(calls);
    if (created === 'exists') showNotice(t('This device has a passkey of your account already.'), 'info');
    else if (created !== 'dismissed') {
      replace({ passkeys: created });
      showNotice(t('Your passkey is ready.'), 'info');
    }
  }

  async function add(): Promise<void> {
    let isUnproven = false;
    await run(() =>
      create().catch((error: unknown) => {
        isUnproven = error instanceof CallError && error.status === 403;
        if (!isUnproven) throw error;
      }),
    );
    setMustProve(isUnproven);
  }

  if (result.status === 'loading') return <Skeleton size="row" label={t('Loading your passkeys')} />;
  if (result.status === 'failed') return <LoadError onRetry={refetch} />;
  const { passkeys } = result.value;

  return (
    <>
      <ul className={styles.list}>
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <PasskeyItem
              passkey={passkey}
              onRename={(name) => change(() => calls.post('ShopRenamePasskey', { id: passkey.id, name }))}
              onRemove={() => change(() => calls.post('ShopRemovePasskey', { id: passkey.id }))}
            />
          </li>
        ))}
      </ul>
      {supportsPasskeys() ? (
        <Button
          variant="outline"
          className={styles.add ?? ''}
          aria-disabled={isBusy || undefined}
          onClick={() => void add()}
        >
          {t('Add a passkey')}
        </Button>
      ) : (
        <p className={styles.small}>{t('This browser cannot use passkeys.')}</p>
      )}
      {mustProve && (
        <PasswordDialog
          user={user}
          title={t('Add a passkey')}
          text={t('Please enter your password again.')}
          onConfirmed={add}
          onClose={() => setMustProve(false)}
        />
      )}
    </>
  );
}

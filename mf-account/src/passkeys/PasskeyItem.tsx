import { useState, type ReactNode } from 'react';
import { Button, Field, type Passkey } from 'mf-shared';
import { useTexts } from '../texts.ts';
import { RemovePasskey } from './RemovePasskey.tsx';
import styles from '../account-page/access/Passkeys.module.css';

interface Props {
  passkey: Passkey;
  onRename: (name: string) => Promise<boolean>;
  onRemove: () => Promise<boolean>;
}

export function PasskeyItem({ passkey, onRename, onRemove }: Props): ReactNode {
  const t = useTexts();
  const [mode, setMode] = useState<'shown' | 'renamed' | 'removed'>('shown');
  const name = passkey.name || t('Passkey');
  const show = () => setMode('shown');

  if (mode === 'renamed')
    return (
      <RenameForm
        name={name}
        onSave={async (changed) => {
          if (await onRename(changed)) show();
        }}
        onCancel={show}
      />
    );

  return (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.small}>{whenUsed(passkey)}</span>
      <div className={styles.actions}>
        <Button variant="quiet" aria-label={t('Rename {name}', { name })} onClick={() => setMode('renamed')}>
          {t('Rename')}
        </Button>
        <Button variant="quiet" aria-label={t('Remove {name}', { name })} onClick={() => setMode('removed')}>
          {t('Remove')}
        </Button>
      </div>
      {mode === 'removed' && <RemovePasskey name={name} onRemove={onRemove} onClose={show} />}
    </>
  );

  function whenUsed({ addedAt, usedAt }: Passkey): string {
    const added = t.date(addedAt, { dateStyle: 'medium' });
    if (usedAt === null) return t('Added on {added}, not used yet', { added });
    const used = t.date(usedAt, { dateStyle: 'medium', timeStyle: 'short' });
    return t('Added on {added}, last used on {used}', { added, used });
  }
}

interface RenameProps {
  name: string;
  onSave: (name: string) => Promise<void>;
  onCancel: () => void;
}

const focus = (input: HTMLInputElement | null): void => input?.focus();

function RenameForm({ name, onSave, onCancel }: RenameProps): ReactNode {
  const t = useTexts();
  const [value, setValue] = useState(name);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void onSave(value);
      }}
    >
      <Field
        label={t('Name')}
        value={value}
        onChange={({ target }) => setValue(target.value)}
        maxLength={50}
        pattern=".*\S.*"
        autoComplete="off"
        ref={focus}
        required
      />
      <div className={styles.actions}>
        <Button type="submit">{t('Save')}</Button>
        <Button variant="outline" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}

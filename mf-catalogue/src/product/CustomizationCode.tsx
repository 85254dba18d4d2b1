import { Button, Field, useCalls, type AgreedCustomization } from 'mf-shared';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useTexts } from '../texts.ts';
import styles from './Customization.module.css';

interface Props {
  itemId: number;
  onFound: (customization: AgreedCustomization) => void;
}

/** Finds what the shop has agreed to for this item. */
export function CustomizationCode({ itemId, onFound }: Props): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const [code, setCode] = useState('');
  const [status, setStatus] = useState<'still' | 'asking'>('still');
  const [error, setError] = useState('');

  async function find(): Promise<string> {
    const invalid = t('Invalid customization code.');
    if (!code.trim()) return invalid;
    try {
      const { customization } = await calls.get('ShopCustomization', { code: code.trim(), item: itemId });
      if (!customization) return invalid;
      onFound(customization);
      return '';
    } catch {
      return t('Failed to validate customization code.');
    }
  }

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (status === 'asking') return;
    setStatus('asking');
    setError(await find());
    setStatus('still');
  }

  return (
    <form className={styles.code} noValidate onSubmit={(event) => void submit(event)}>
      <p>{t('Have we agreed on one? Order it by its code.')}</p>
      <div className={styles.row}>
        <Field
          label={t('Customization code')}
          name="customization"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={code}
          error={error}
          onChange={({ target }) => {
            setError('');
            setCode(target.value);
          }}
        />
        <Button type="submit" variant="outline" aria-disabled={status === 'asking'}>
          {t('Apply')}
        </Button>
      </div>
    </form>
  );
}

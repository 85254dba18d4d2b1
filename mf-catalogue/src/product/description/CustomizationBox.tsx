import { Button, Field, useCalls, useSeller, type AgreedCustomization } from 'mf-shared';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useTexts } from '../../texts.ts';
import styles from './CustomizationBox.module.css';

interface Props {
  itemId: number;
  customization: AgreedCustomization | null;
  onFound: (customization: AgreedCustomization) => void;
  onRemove: () => void;
}

export function CustomizationBox({ itemId, customization, onFound, onRemove }: Props): ReactNode {
  const t = useTexts();
  const { email, phone, dial } = useSeller();
  return (
    <>
      {email && phone && (
        <p>
          {t('For your own logo, print or embroidery please contact us by e-mail at')}{' '}
          <a href={`mailto:${email}`}>{email}</a> {t('or by phone at')} <a href={`tel:${dial}`}>{phone}</a>.
        </p>
      )}
      <CodeForm itemId={itemId} onFound={onFound} />
      <div role="status">
        {customization && (
          <p>
            <strong>
              {[customization.method, customization.position, ...customization.stamps].join(', ')}
            </strong>
            {': '}
            {t('{price} each', { price: t.money(customization.costCents) })}
            <br />
            {t('What is made to your wishes cannot be returned.')}
          </p>
        )}
      </div>
      {customization && (
        <Button variant="quiet" onClick={onRemove}>
          {t('Remove Customization')}
        </Button>
      )}
    </>
  );
}

interface CodeFormProps {
  itemId: number;
  onFound: (customization: AgreedCustomization) => void;
}

function CodeForm({ itemId, onFound }: CodeFormProps): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const [code, setCode] = useState('');
  const [status, setStatus] = useState<'idle' | 'loading'>('idle');
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
    if (status === 'loading') return;
    setStatus('loading');
    setError(await find());
    setStatus('idle');
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
        <Button type="submit" variant="outline" aria-disabled={status === 'loading'}>
          {t('Apply')}
        </Button>
      </div>
    </form>
  );
}

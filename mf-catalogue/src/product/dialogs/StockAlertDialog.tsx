import { Button, CallError, Dialog, Field, Link, paths, SelectField, useCalls, useUser } from 'mf-shared';
import { email } from 'mf-shared/fields';
import { useForm } from 'mf-shared/useForm';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { string } from 'valibot';
import { useTexts, type Texts } from '../../texts.ts';
import type { SoldOutVariant } from '../variants/variants.ts';
import styles from './StockAlertDialog.module.css';

interface Props {
  itemId: number;
  variants: SoldOutVariant[];
  first: SoldOutVariant | undefined;
  onClose: () => void;
}

export function StockAlertDialog({ itemId, variants, first, onClose }: Props): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const { form, ...fields } = useForm(
    { variant: String(variants.findIndex((each) => each === first)), email: useUser()?.email ?? '' },
    t,
  );
  const [hasConsent, setConsent] = useState(false);
  const [status, setStatus] = useState<'idle' | 'loading'>('idle');
  const [error, setError] = useState('');
  const [done, setDone] = useState('');

  async function requestAlert(): Promise<void> {
    const accepted = fields.accept({ variant: string(), email });
    const variant = accepted && variants[Number(accepted.variant)];
    if (!variant) return;
    if (!hasConsent) return setError(t('Please agree first: without it we may not write to you.'));
    setStatus('loading');
    setError('');
    try {
      const { isConfirmed } = await calls.post('ShopAskStockAlert', {
        item: itemId,
        colour: variant.colour.code,
        size: variant.size.value,
        email: accepted.email,
        consent: true,
      });
      setDone(doneText(isConfirmed, accepted.email, t));
    } catch (failure) {
      setError(t.dynamic(failure instanceof CallError ? failure.message : 'Something went wrong.'));
    }
    setStatus('idle');
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    // React bubbles events through portals: the surrounding form would add the item to the cart.
    event.stopPropagation();
    if (status === 'idle') void requestAlert();
  }

  return (
    <Dialog title={t('Tell me when it is back')} onClose={onClose}>
      <p className={styles.done} role="status">
        {done}
      </p>
      {!done && (
        <form ref={form} className={styles.form} noValidate onSubmit={submit}>
          <SelectField {...fields.of('variant')} label={t('Colour and size')}>
            {variants.map(({ colour, size }, index) => (
              <option key={`${colour.code};${size.value}`} value={index}>
                {t('{colour}, {size}', { colour: colour.name, size: t.dynamic(size.label) })}
              </option>
            ))}
          </SelectField>
          <Field {...fields.of('email')} label={t('Email')} type="email" autoComplete="email" required />
          <Consent
            isGiven={hasConsent}
            onChange={(isGiven) => {
              setError('');
              setConsent(isGiven);
            }}
          />
          <Link to={paths.faq('privacy')}>{t('Privacy')}</Link>
          <p className={styles.error} role="alert">
            {error}
          </p>
          <Button type="submit" aria-disabled={status === 'loading'}>
            {t('Tell me')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}

const doneText = (isConfirmed: boolean, email: string, t: Texts): string =>
  isConfirmed
    ? t('We will write to {email} once, when it is back.', { email })
    : t('We have sent a link to {email}. Open it within a day: then we will write once, when it is back.', {
        email,
      });

interface ConsentProps {
  isGiven: boolean;
  onChange: (isGiven: boolean) => void;
}

function Consent({ isGiven, onChange }: ConsentProps): ReactNode {
  const t = useTexts();
  return (
    <label className={styles.consent}>
      <input type="checkbox" checked={isGiven} required onChange={({ target }) => onChange(target.checked)} />
      <span>{t('Yes, write to me once when it is back. I can take this back in every mail.')}</span>
    </label>
  );
}

import { useState, type FormEvent, type ReactNode } from 'react';
import { Button, Dialog, Field } from 'mf-shared';
import { trackingNumber, type BulkActionResult } from '../contract/calls.ts';
import { safeParse } from 'valibot';
import { focusFirst } from '../layout/focusFirst.ts';
import { useOffice } from '../officeClient.ts';
import { ErrorMessage } from '../ErrorMessage.tsx';
import { useTexts } from '../texts.ts';
import styles from './forms.module.css';

interface Props {
  numbers: string[];
  onDone: (result: BulkActionResult) => void;
  onClose: () => void;
}

/** A barcode scanner types a tracking number and moves to the next field. */
export function HandOverDialog({ numbers, onDone, onClose }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const [tracking, setTracking] = useState<Record<string, string>>({});
  const [isChecked, setChecked] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const faultOf = (number: string): string | undefined =>
    safeParse(trackingNumber, tracking[number] ?? '').issues?.[0].message;

  function handOver(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setChecked(true);
    const missing = numbers.find(faultOf);
    if (missing) {
      const field = event.currentTarget.elements.namedItem(missing);
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    const parcels = numbers.map((number) => ({ number, tracking: tracking[number] ?? '' }));
    calls.post('OfficeHandOver', { parcels }).then(onDone, setError);
  }

  return (
    <Dialog title={t('Hand over')} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={handOver}>
        {error !== null && <ErrorMessage error={error} />}
        {numbers.map((number, index) => (
          <Field
            key={number}
            name={number}
            label={t('Tracking number of {number}', { number })}
            ref={index === 0 ? focusFirst : undefined}
            autoComplete="off"
            value={tracking[number] ?? ''}
            error={isChecked && faultOf(number) ? t.dynamic(faultOf(number) ?? '') : undefined}
            onChange={({ target }) => setTracking({ ...tracking, [number]: target.value })}
          />
        ))}
        <Button type="submit">{t('Hand over')}</Button>
      </form>
    </Dialog>
  );
}

import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button, Dialog, Field } from 'mf-shared';
import { daysBetween } from '../contract/calls.ts';
import { lastDays } from '../period.ts';
import { useOffice } from '../officeClient.ts';
import { ErrorMessage } from '../ErrorMessage.tsx';
import { saveFile } from '../saveFile.ts';
import { useTexts } from '../texts.ts';
import { useAction } from '../useAction.ts';
import forms from './forms.module.css';

const usualDays = 30;
const maxDays = 366;

export function ExportOrders({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const [period, setPeriod] = useState(() => lastDays(usualDays));
  const [fault, setFault] = useState('');
  const [count, setCount] = useState(0);
  const { isBusy, error, run } = useAction();
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  /** Null if the dialog is closed before the end. */
  async function load(): Promise<{ csv: string; orders: number } | null> {
    const pages: string[] = [];
    let orders = 0;
    let after: number | null = null;
    do {
      const page: { csv: string; orders: number; next: number | null } = await calls.post(
        'OfficeExportOrders',
        { ...period, after },
      );
      if (!isOpen.current) return null;
      pages.push(page.csv);
      orders += page.orders;
      setCount(orders);
      after = page.next;
    } while (after !== null);
    return { csv: pages.join(''), orders };
  }

  function save(event: FormEvent): void {
    event.preventDefault();
    const days = daysBetween(period);
    if (!(days >= 0 && days < maxDays))
      return setFault(t('The last day must not be before the first, and at most one year later.'));
    setFault('');
    setCount(0);
    run(async () => {
      const file = await load();
      if (file?.orders === 0) setFault(t('No orders were placed in this period.'));
      else if (file) {
        saveFile(`orders-${period.from}-${period.to}.csv`, file.csv, 'text/csv');
        onClose();
      }
    });
  }

  return (
    <Dialog title={t('Export orders')} onClose={onClose}>
      <form className={forms.form} noValidate onSubmit={save}>
        <p>
          {t(
            'Each row is one order line; values of the whole order are in its first row. The export is recorded in the audit log.',
          )}
        </p>
        {error !== null && <ErrorMessage error={error} />}
        <Field
          label={t('First day')}
          type="date"
          value={period.from}
          onChange={({ target }) => setPeriod({ ...period, from: target.value })}
        />
        <Field
          label={t('Last day')}
          type="date"
          value={period.to}
          error={fault || undefined}
          onChange={({ target }) => setPeriod({ ...period, to: target.value })}
        />
        <Button type="submit" disabled={isBusy}>
          {t('Save as CSV')}
        </Button>
        {isBusy && <p role="status">{t('Orders loaded: {count}', { count })}</p>}
      </form>
    </Dialog>
  );
}

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Dialog, Field, SelectField } from 'mf-shared';
import { daysBetween } from '../contract/calls.ts';
import { lastDays } from '../page/period.ts';
import { useOffice } from '../calls/officeClient.ts';
import { saveFile } from '../calls/saveFile.ts';
import { useTexts, type Text } from '../language/texts.ts';
import { ActionForm } from '../form/ActionForm.tsx';

const usualDays = 30;
const maxDays = 366;

const contents = {
  orders: {
    name: 'Orders placed on these days',
    rows: 'Each row is one order line; values of the whole order are in its first row.',
    none: 'No orders were placed in this period.',
  },
  invoices: {
    name: 'Invoices and credit notes issued on these days',
    rows: 'Each row is one document; the amounts of credit notes are negative, so that columns can be summed.',
    none: 'No invoices were issued in this period.',
  },
} as const satisfies Record<string, Record<string, Text>>;
type Content = keyof typeof contents;

interface Page {
  csv: string;
  count: number;
  next: number | null;
}

export function ExportOrders({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const [content, setContent] = useState<Content>('orders');
  const [period, setPeriod] = useState(() => lastDays(usualDays));
  const [fault, setFault] = useState('');
  const [count, setCount] = useState(0);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  async function loadPage(after: number | null): Promise<Page> {
    if (content === 'invoices') {
      const { documents, ...page } = await calls.post('OfficeExportInvoices', { ...period, after });
      return { ...page, count: documents };
    }
    const { orders, ...page } = await calls.post('OfficeExportOrders', { ...period, after });
    return { ...page, count: orders };
  }

  /** Null if the dialog is closed before the end. */
  async function load(): Promise<{ csv: string; count: number } | null> {
    const pages: string[] = [];
    let loaded = 0;
    let after: number | null = null;
    do {
      const page: Page = await loadPage(after);
      if (!isOpen.current) return null;
      pages.push(page.csv);
      loaded += page.count;
      setCount(loaded);
      after = page.next;
    } while (after !== null);
    return { csv: pages.join(''), count: loaded };
  }

  async function save(): Promise<void> {
    const days = daysBetween(period);
    if (!(days >= 0 && days < maxDays))
      return setFault(t('The last day must not be before the first, and at most one year later.'));
    setFault('');
    setCount(0);
    const file = await load();
    if (!file) return;
    if (file.count === 0) return setFault(t(contents[content].none));
    saveFile(`${content}-${period.from}-${period.to}.csv`, file.csv, 'text/csv');
    onClose();
  }

  return (
    <Dialog title={t('Export orders')} onClose={onClose}>
      <ActionForm
        submit={t('Save as CSV')}
        onSubmit={save}
        buttons={({ isBusy }) => isBusy && <p role="status">{t('Loaded: {count}', { count })}</p>}
      >
        <SelectField
          label={t('Content')}
          value={content}
          onChange={({ target }) => setContent(target.value as Content)}
        >
          {Object.entries(contents).map(([value, { name }]) => (
            <option key={value} value={value}>
              {t(name)}
            </option>
          ))}
        </SelectField>
        <p>
          {t(contents[content].rows)} {t('The export is recorded in the audit log.')}
        </p>
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
      </ActionForm>
    </Dialog>
  );
}

import { useState, type ReactNode } from 'react';
import { Button, useNavigate } from 'mf-shared';
import type { BulkEdit, BulkEditResult, CatalogueChoices, OfficeItemRow } from '../contract/calls.ts';
import { ErrorMessage } from '../ErrorMessage.tsx';
import dock from '../layout/bulkDock.module.css';
import { useOffice } from '../officeClient.ts';
import { paths } from '../paths.ts';
import { useTexts } from '../texts.ts';
import { useAction } from '../useAction.ts';
import { BulkEditDialog } from './BulkEditDialog.tsx';
import { BulkEditSummary } from './BulkEditSummary.tsx';
import type { BulkEditForm } from './bulkEditOf.ts';

interface Props {
  /** Those selected. */
  items: OfficeItemRow[];
  choices: CatalogueChoices | undefined;
  /** Gets the ids that stay selected. */
  onDone: (refused: number[]) => void;
}

export function BulkEditBar({ items, choices, onDone }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const navigate = useNavigate();
  const { isBusy, error, run } = useAction();
  const [form, setForm] = useState<BulkEditForm | null>(null);
  const [result, setResult] = useState<BulkEditResult | null>(null);
  const selected = items.map(({ id, discountedCents }) => ({ id, seenCents: discountedCents }));

  function finish(result: BulkEditResult): void {
    setForm(null);
    setResult(result);
    onDone(result.refused.map(({ id }) => id));
  }
  const setOnSale = (isOnSale: boolean): void =>
    run(async () => {
      const edit: BulkEdit = { kind: 'sale-state', isOnSale };
      finish(await calls.post('OfficeBulkEdit', { items: selected, edit }));
    });

  return (
    <>
      <div className={dock.dock}>
        {result && (
          <BulkEditSummary
            key={result.changed.map(({ number }) => number).join()}
            result={result}
            onUndone={() => onDone([])}
          />
        )}
        {error !== null && <ErrorMessage error={error} />}
        {items.length > 0 && (
          <div className={dock.bar} role="group" aria-label={t('With the selected items')}>
            <span>{t('{count} items selected', { count: items.length })}</span>
            <Button disabled={isBusy} onClick={() => setOnSale(true)}>
              {t('Put on sale')}
            </Button>
            <Button variant="outline" disabled={isBusy} onClick={() => setOnSale(false)}>
              {t('Take off sale')}
            </Button>
            <Button variant="outline" onClick={() => setForm('price')}>
              {t('Price…')}
            </Button>
            <Button variant="outline" onClick={() => setForm('sale')}>
              {t('Sale with dates…')}
            </Button>
            <Button variant="outline" onClick={() => setForm('category')}>
              {t('Category…')}
            </Button>
            <Button
              variant="outline"
              onClick={() => void navigate(paths.variantTable(items.map(({ id }) => id)))}
            >
              {t('Table of colours and sizes…')}
            </Button>
          </div>
        )}
      </div>
      {form && (
        <BulkEditDialog
          form={form}
          items={selected}
          categories={choices?.categories ?? []}
          onDone={finish}
          onClose={() => setForm(null)}
        />
      )}
    </>
  );
}

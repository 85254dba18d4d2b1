import { useState, type ReactNode } from 'react';
import { Button } from 'mf-shared';
import type { BulkEdit, BulkEditResult, CatalogueChoices, OfficeItemRow } from '../contract/calls.ts';
import { BulkDock } from '../layout/BulkDock.tsx';
import { useOffice } from '../officeClient.ts';
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
      <BulkDock
        result={
          result && (
            <BulkEditSummary
              key={result.changed.map(({ number }) => number).join()}
              result={result}
              onUndone={() => onDone([])}
            />
          )
        }
        error={error}
        label={t('With the selected items')}
        selected={items.length > 0 ? t('{count} items selected', { count: items.length }) : null}
      >
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
      </BulkDock>
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

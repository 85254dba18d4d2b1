import { useState, type ReactNode } from 'react';
import { Button, useNavigate } from 'mf-shared';
import { maxItemsAtOnce, type BulkEdit, type CatalogueChoices } from '../../contract/calls.ts';
import { BulkDock } from '../../table/BulkDock.tsx';
import { MoreActions } from '../../page/MoreActions.tsx';
import { useCount } from '../../page/useCount.ts';
import { paths } from '../../page/paths.ts';
import { useTexts } from '../../language/texts.ts';
import { useBulkEdits, type BulkItem } from './BulkEditContext.ts';
import { BulkEditDialog } from './BulkEditDialog.tsx';
import { BulkEditSummary } from './BulkEditSummary.tsx';
import type { BulkEditForm } from './bulkEditOf.ts';

interface Props {
  /** The selected items. */
  items: BulkItem[];
  /** Whether the page shows all selected items; others are previewed before any change. */
  isAllShown: boolean;
  choices: CatalogueChoices | undefined;
  onClear: () => void;
  /** Offers to select more items. */
  offer: ReactNode;
}

export function BulkEditBar({ items, isAllShown, choices, onClear, offer }: Props): ReactNode {
  const t = useTexts();
  const count = useCount();
  const navigate = useNavigate();
  const { run, start } = useBulkEdits();
  const [form, setForm] = useState<BulkEditForm | null>(null);
  const isBusy = run?.isRunning ?? false;

  function apply(edit: BulkEdit): void {
    setForm(null);
    start(items, edit);
  }
  const setOnSale = (isOnSale: boolean): void =>
    isAllShown ? apply({ kind: 'sale-state', isOnSale }) : setForm(isOnSale ? 'on-sale' : 'off-sale');

  return (
    <>
      <BulkDock
        result={run && <BulkEditSummary run={run} />}
        label={t('With the selected items')}
        selected={
          items.length > 0 && !isBusy ? t('{count} items selected', { count: count(items.length) }) : null
        }
        offer={offer}
      >
        <Button onClick={() => setOnSale(true)}>{t('Put on sale')}</Button>
        <MoreActions>
          <Button variant="outline" onClick={() => setOnSale(false)}>
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
          {items.length <= maxItemsAtOnce && (
            <Button
              variant="outline"
              onClick={() => void navigate(paths.variantTable(items.map(({ id }) => id)))}
            >
              {t('Table of colours and sizes…')}
            </Button>
          )}
          <Button variant="quiet" onClick={onClear}>
            {t('Clear selection')}
          </Button>
        </MoreActions>
      </BulkDock>
      {form && (
        <BulkEditDialog
          form={form}
          items={items}
          categories={choices?.categories ?? []}
          onApply={apply}
          onClose={() => setForm(null)}
        />
      )}
    </>
  );
}

import { useEffect, useRef, useState, type ReactNode } from 'react';
import {
  bulkEdit,
  maxItemsAtOnce,
  type BulkEdit,
  type BulkEditResult,
  type CatalogueChoices,
} from '../../contract/calls.ts';
import { FormDialog } from '../../form/FormDialog.tsx';
import { useCount } from '../../page/useCount.ts';
import { useOffice } from '../../calls/officeClient.ts';
import { useTexts, type Text } from '../../language/texts.ts';
import { firstFault, useFault } from '../../form/edits/useFault.ts';
import { categoryName } from '../../form/CategoryField.tsx';
import { editOf, type BulkEditForm, type Values } from './bulkEditOf.ts';
import type { BulkItem } from './BulkEditContext.ts';
import { BulkEditFields } from './BulkEditFields.tsx';
import { BulkEditPreview } from './BulkEditPreview.tsx';
import { BulkEditProgress } from './BulkEditProgress.tsx';
import { merged, noResult } from './bulkRun.ts';

const titles: Record<BulkEditForm, Text> = {
  price: 'Change the price',
  sale: 'Sale with dates',
  category: 'Move to a category',
  'on-sale': 'Put on sale',
  'off-sale': 'Take off sale',
};

interface Props {
  form: BulkEditForm;
  items: BulkItem[];
  categories: CatalogueChoices['categories'];
  onApply: (edit: BulkEdit) => void;
  onClose: () => void;
}

/** Previews the changes before they are made. */
export function BulkEditDialog({ form, items, categories, onApply, onClose }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const grouped = useCount();
  const [values, setValues] = useState<Values>({
    kind: form === 'sale' ? 'sale' : 'price-change',
    amount: '',
    firstDay: '',
    lastDay: '',
    category: '',
  });
  const fault = useFault();
  const [preview, setPreview] = useState<{ edit: BulkEdit; result: BulkEditResult } | null>(null);

  const [checked, setChecked] = useState(0);
  // Increases when the preview that is loading is no longer wanted.
  const asked = useRef(0);
  useEffect(() => () => void (asked.current += 1), []);

  function change(changed: Partial<Values>): void {
    asked.current += 1;
    setValues({ ...values, ...changed });
    fault.clear();
    setPreview(null);
  }

  async function check(edit: BulkEdit): Promise<void> {
    const own = asked.current;
    let result = noResult;
    for (let from = 0; from < items.length; from += maxItemsAtOnce) {
      setChecked(from);
      const part = items.slice(from, from + maxItemsAtOnce);
      result = merged(result, await calls.post('OfficePreviewBulkEdit', { items: part, edit }));
      if (own !== asked.current) return;
    }
    setPreview({ edit, result });
  }

  async function submit(): Promise<void> {
    if (preview) return onApply(preview.edit);
    const edit = editOf(form, values);
    if (!fault.show(firstFault(bulkEdit, edit))) await check(edit);
  }

  const count = preview?.result.changed.length ?? 0;
  return (
    <FormDialog
      title={t(titles[form])}
      submit={preview ? t('Change {count} items', { count: grouped(count) }) : t('Preview')}
      isReady={preview === null || count > 0}
      onSubmit={submit}
      buttons={({ isBusy }) =>
        isBusy &&
        items.length > maxItemsAtOnce && (
          <BulkEditProgress label={t('Checking the items')} sent={checked} all={items.length} />
        )
      }
      onClose={onClose}
    >
      <BulkEditFields form={form} values={values} fault={fault} categories={categories} onChange={change} />
      {preview && (
        <BulkEditPreview
          result={preview.result}
          hasPrices={form === 'price' || form === 'sale'}
          category={form === 'category' ? categoryName(categories, values.category) : undefined}
        />
      )}
    </FormDialog>
  );
}

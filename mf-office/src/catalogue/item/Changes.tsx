import { useId, useState, type ReactNode } from 'react';
import { Button } from 'mf-shared';
import { EmptyList } from '../../page/EmptyList.tsx';
import type { OfficeItem } from '../../contract/calls.ts';
import { useOffice } from '../../calls/officeClient.ts';
import { ErrorMessage } from '../../calls/ErrorMessage.tsx';
import { useStaff } from '../../session/StaffContext.ts';
import { useTexts, type Texts } from '../../language/texts.ts';
import { useAction } from '../../calls/useAction.ts';
import styles from './Changes.module.css';
import { fieldName, showValue } from './fieldNames.ts';

type Change = OfficeItem['changes'][number];

export function Changes({ item, onUndone }: { item: OfficeItem; onUndone: () => void }): ReactNode {
  const t = useTexts();
  const titleId = useId();
  const calls = useOffice();
  const { staff } = useStaff();
  const { isBusy, error, run } = useAction();
  const [kept, setKept] = useState<string[]>([]);
  const latest = item.changes.find(({ isUndone }) => !isUndone);
  const nameOf = new Map(item.variants.map(({ id, colour, size }) => [id, `${colour}, ${size}`]));

  const undo = ({ number }: Change): void =>
    run(async () => {
      const response = await calls.post('OfficeUndoChange', { number });
      setKept(response.kept);
      onUndone();
    });

  return (
    <section aria-labelledby={titleId} className={styles.changes}>
      <h2 id={titleId}>{t('History')}</h2>
      <ErrorMessage error={error} />
      {kept.length > 0 && (
        <p role="status">
          {t('Not undone, because they have changed since: {values}', { values: kept.join(', ') })}
        </p>
      )}
      {item.changes.length === 0 && (
        <EmptyList yet={t('Nothing has been changed yet. Changes appear here and can be undone.')} />
      )}
      <ol>
        {item.changes.map((change) => (
          <li key={change.number}>
            <p>
              {t.date(change.at)} · {change.who} · {change.source}
              {change.isUndone && ` · ${t('Undone')}`}
            </p>
            <p className={styles.values}>
              {[
                ...change.stock.map(
                  ({ variantId, before, after }) => `${nameOf.get(variantId) ?? ''}: ${before} → ${after}`,
                ),
                ...change.values.map(
                  ({ field, before, after }) =>
                    `${fieldName(field, t)}: ${showValue(field, before, t)} → ${showValue(field, after, t)}`,
                ),
                ...change.variants.map((one) => variantChange(one, t)),
                ...change.shelves.map(
                  ({ variant, before, after }) =>
                    `${variant}, ${t('Shelf')}: ${before || '–'} → ${after || '–'}`,
                ),
              ].join('; ')}
            </p>
            {/* An import of several items can only be undone as a whole, with the command. */}
            {change === latest && change.items === 1 && staff.roles.includes('catalogue') && (
              <Button variant="outline" disabled={isBusy} onClick={() => undo(change)}>
                {t('Undo')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

const variantValues = { price: 'Price', sku: 'SKU', barcode: 'EAN' } as const;

function variantChange(
  { variant, field, before, after }: NonNullable<Change['variants']>[number],
  t: Texts,
): string {
  if (field === 'isSold')
    return after === 'yes' ? t('{variant} added', { variant }) : t('{variant} removed', { variant });
  return `${variant}, ${t(variantValues[field])}: ${before || '–'} → ${after || '–'}`;
}

import { useId, useState, type ReactNode } from 'react';
import { EmptyList } from '../../page/EmptyList.tsx';
import type { OfficeItem } from '../../contract/calls.ts';
import { useOffice } from '../../calls/officeClient.ts';
import { useStaff } from '../../session/StaffContext.ts';
import { useTexts, type Texts } from '../../language/texts.ts';
import { ActionButton } from '../../form/ActionButton.tsx';
import styles from './Changes.module.css';
import { itemFieldName, showValue } from './fieldNames.ts';
import { variantFields } from './variants/variantFields.ts';

type Change = OfficeItem['changes'][number];

export function Changes({ item, onUndone }: { item: OfficeItem; onUndone: () => void }): ReactNode {
  const t = useTexts();
  const titleId = useId();
  const calls = useOffice();
  const { staff } = useStaff();
  const [kept, setKept] = useState<string[]>([]);
  const latest = item.changes.find(({ isUndone }) => !isUndone);
  const nameOf = new Map(item.variants.map(({ id, colour, size }) => [id, `${colour}, ${size}`]));

  async function undo({ number }: Change): Promise<void> {
    const response = await calls.post('OfficeUndoChange', { number });
    setKept(response.kept);
    onUndone();
  }

  return (
    <section aria-labelledby={titleId} className={styles.changes}>
      <h2 id={titleId}>{t('History')}</h2>
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
                    `${itemFieldName(field, t)}: ${showValue(field, before, t)} → ${showValue(field, after, t)}`,
                ),
                ...change.variants.map((one) => variantChange(one, t)),
                ...change.shelves.map(
                  ({ variant, before, after }) =>
                    `${variant}, ${t(variantFields.shelf.label)}: ${before || '–'} → ${after || '–'}`,
                ),
              ].join('; ')}
            </p>
            {/* An import of several items can only be undone as a whole, with the command. */}
            {change === latest && change.items === 1 && staff.roles.includes('catalogue') && (
              <ActionButton action={() => undo(change)}>{t('Undo')}</ActionButton>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function variantChange(
  { variant, field, before, after }: NonNullable<Change['variants']>[number],
  t: Texts,
): string {
  if (field === 'isSold')
    return after === 'yes' ? t('{variant} added', { variant }) : t('{variant} removed', { variant });
  return `${variant}, ${t(variantFields[field].label)}: ${before || '–'} → ${after || '–'}`;
}

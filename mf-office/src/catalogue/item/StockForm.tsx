import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from 'mf-shared';
import type { OfficeItem } from 'mf-shared/officeCalls';
import { useStaff } from '../../session/StaffContext.ts';
import { useTexts } from '../../texts.ts';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import { SaveStockDialog } from './SaveStockDialog.tsx';
import styles from './StockForm.module.css';
import { StockGrid } from './StockGrid.tsx';
import { countedOf, isCount } from './stockSheet.ts';
import { useStockEntries } from './useStockEntries.ts';

/** The stock by colour and size, filled in like a sheet and saved as one change. */
export function StockForm({ item, onChanged }: { item: OfficeItem; onChanged: () => void }): ReactNode {
  const t = useTexts();
  const titleId = useId();
  const { staff } = useStaff();
  const { entries, change, undo, discard } = useStockEntries(item.id);
  const [fault, setFault] = useState('');
  const [isSaving, setSaving] = useState(false);
  const mayChange = staff.roles.includes('catalogue');
  const counted = countedOf(item, entries);
  const moved = counted.filter(({ variant, seen }) => variant.onHand !== seen);

  function save(event: FormEvent): void {
    event.preventDefault();
    const wrong = counted.find(({ typed }) => !isCount(typed));
    if (wrong) return setFault(t('Pieces are a number from 0 to 99999.'));
    setFault('');
    setSaving(true);
  }

  return (
    <section aria-labelledby={titleId}>
      <form className={styles.form} onSubmit={save}>
        <h2 id={titleId}>{t('Stock')}</h2>
        <p>{t('Pieces for sale: those of paid orders are not among them.')}</p>
        {fault && <p role="alert">{fault}</p>}
        {moved.length > 0 && <ChangedMeanwhile moved={moved} entries={entries} onChange={change} />}
        <StockGrid
          item={item}
          entries={entries}
          isReadOnly={!mayChange}
          onChange={(after, cell) => {
            setFault('');
            change(after, cell);
          }}
          onUndo={undo}
          onFault={setFault}
        />
        {mayChange && (
          <div className={styles.actions}>
            <Button type="submit" disabled={counted.length === 0 || moved.length > 0}>
              {t('Save…')}
            </Button>
            <Button type="button" variant="outline" disabled={counted.length === 0} onClick={discard}>
              {t('Discard')}
            </Button>
            <p role="status">{t('Changed: {count}', { count: counted.length })}</p>
          </div>
        )}
      </form>
      {isSaving && (
        <SaveStockDialog
          itemId={item.id}
          counted={counted}
          onClose={() => setSaving(false)}
          onSaved={(isSaved) => {
            setSaving(false);
            if (isSaved) discard();
            onChanged();
          }}
        />
      )}
    </section>
  );
}

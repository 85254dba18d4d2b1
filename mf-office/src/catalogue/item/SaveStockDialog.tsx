import { useState, type ReactNode } from 'react';
import { Button, Dialog } from 'mf-shared';
import { useOffice } from '../../officeClient.ts';
import { Refusal } from '../../Refusal.tsx';
import { useTexts } from '../../texts.ts';
import styles from './StockForm.module.css';
import { countsOf, type Counted } from './stockSheet.ts';

interface Props {
  itemId: number;
  counted: Counted[];
  onClose: () => void;
  /** False where the stock was changed meanwhile, so that nothing was written. */
  onSaved: (isSaved: boolean) => void;
}

/** Shows what will be different, and writes it as one change. */
export function SaveStockDialog({ itemId, counted, onClose, onSaved }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      const answer = await calls.post('OfficeCountStock', { id: itemId, counts: countsOf(counted) });
      onSaved(answer.changedMeanwhile.length === 0);
    } catch (error) {
      setError(error);
      setBusy(false);
    }
  }

  return (
    <Dialog title={t('Save the stock')} onClose={onClose}>
      <div className={styles.dialog}>
        {error !== null && <Refusal error={error} />}
        <ul>
          {counted.map(({ variant, seen, typed }) => (
            <li key={variant.id}>
              {variant.colour}, {variant.size}: {seen} → {Number(typed)}
            </li>
          ))}
        </ul>
        <Button disabled={isBusy} onClick={() => void save()}>
          {t('Save')}
        </Button>
      </div>
    </Dialog>
  );
}

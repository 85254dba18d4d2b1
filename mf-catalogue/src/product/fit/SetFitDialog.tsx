import { Button, Dialog, useCalls, type SchoolItem, type SizeTable } from 'mf-shared';
import { useEffect, useState, type ReactNode } from 'react';
import { adviceText } from './adviceTexts.ts';
import { FitQuestions } from './FitQuestions.tsx';
import { everySize } from './everySize.ts';
import type { MeasuredSize, Recommendation } from './recommendSize.ts';
import { askedFields, useFitAnswers } from './useFitAnswers.ts';
import { adviceFor } from './adviceFor.ts';
import styles from './FitDialog.module.css';
import { SizesError } from './SizesError.tsx';
import { useTexts } from '../../texts.ts';

interface Props {
  items: SchoolItem[];
  onChoose: (itemId: number, choice: { size: string }) => void;
  onClose: () => void;
}

/** Finds the sizes of the whole list from one set of answers. */
export function SetFitDialog({ items, onChoose, onClose }: Props): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const [tables, setTables] = useState<Record<string, SizeTable> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [ids] = useState(() => items.map(({ id }) => id).join(','));

  useEffect(() => {
    if (hasFailed) return undefined;
    let isCancelled = false;
    calls
      .get('ShopSizeTables', { items: ids })
      .then((found) => {
        if (!isCancelled) setTables(found);
      })
      .catch((error: unknown) => {
        console.warn(error);
        if (!isCancelled) setFailed(true);
      });
    return () => {
      isCancelled = true;
    };
  }, [calls, hasFailed, ids]);

  return (
    <Dialog title={t('Which sizes?')} onClose={onClose}>
      <div className={styles.fit}>
        {hasFailed && <SizesError onRetry={() => setFailed(false)} />}
        {!tables && !hasFailed && <p>{t('Loading the sizes…')}</p>}
        {tables && (
          <SetFit
            items={items.filter(({ sizes }) => sizes.length > 1)}
            tables={tables}
            onChoose={onChoose}
            onClose={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}

interface SetFitProps extends Props {
  tables: Record<string, SizeTable>;
}

function SetFit({ items, tables, onChoose, onClose }: SetFitProps): ReactNode {
  const t = useTexts();
  const answers = useFitAnswers();
  const rows = items.map((item) => ({ item, sizes: everySize(item.sizes, tables[item.id]) }));
  const asked = { ...askedFields(rows.flatMap(({ sizes }) => sizes)), garment: [] };
  const advised = rows.map(({ item, sizes }) => ({ item, advice: adviceForBody(sizes, answers) }));
  const found = advised.flatMap(({ item, advice }) =>
    advice?.size ? [{ id: item.id, size: advice.size.value }] : [],
  );

  function choose(): void {
    for (const { id, size } of found) onChoose(id, { size });
    onClose();
  }

  return (
    <>
      <FitQuestions answers={{ ...answers, way: 'body' }} asked={asked} />
      <div role="status">
        {advised.some(({ advice }) => advice) && (
          <ul className={styles.list}>
            {advised.map(({ item, advice }) => (
              <li key={item.id}>
                {item.shortName}
                <br />
                <strong>{advice ? adviceText(t, advice) : t('Please choose it in the list.')}</strong>
              </li>
            ))}
          </ul>
        )}
      </div>
      {found.length > 0 && (
        <Button onClick={choose}>{t('Choose these sizes ({count})', { count: found.length })}</Button>
      )}
    </>
  );
}

const adviceForBody = (
  sizes: MeasuredSize[],
  answers: Parameters<typeof adviceFor>[1],
): Recommendation | null => adviceFor(sizes, { ...answers, way: 'body' });

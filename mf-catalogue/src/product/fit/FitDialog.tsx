import { Dialog, ShopPicture, useCalls, type Product } from 'mf-shared';
import { useEffect, useState, type ReactNode } from 'react';
import { useTexts } from '../../texts.ts';
import { MeasureTable } from './MeasureTable.tsx';
import type { MeasuredSize } from './recommendSize.ts';
import { WhichSize } from './WhichSize.tsx';
import styles from './FitDialog.module.css';

interface Props {
  product: Product;
  onChoose: (size: string) => void;
  onClose: () => void;
}

export type Unit = 'cm' | 'in';

export function FitDialog({ product, onChoose, onClose }: Props): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const { id, name, fitAssistant, hasSizeTable } = product;
  const [sizes, setSizes] = useState<MeasuredSize[]>([]);
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(hasSizeTable ? 'loading' : 'loaded');
  const [unit, setUnit] = useState<Unit>('cm');

  useEffect(() => {
    if (!hasSizeTable) return undefined;
    let isCancelled = false;
    calls
      .get('ShopSizeTable', { id: String(id) })
      .then((table) => {
        if (isCancelled) return;
        setSizes(table.sizes);
        setState('loaded');
      })
      .catch((error: unknown) => {
        console.warn(error);
        if (!isCancelled) setState('failed');
      });
    return () => {
      isCancelled = true;
    };
  }, [calls, hasSizeTable, id]);

  return (
    <Dialog title={t('Fit Assistant')} onClose={onClose}>
      <div className={styles.fit}>
        {state === 'loading' && <p>{t('Loading the sizes…')}</p>}
        {state === 'failed' && <p role="alert">{t('The sizes could not be loaded. Please try again.')}</p>}
        {sizes.length > 0 && (
          <>
            <fieldset className={styles.units}>
              <legend>{t('Show measures in')}</legend>
              {(['cm', 'in'] as const).map((each) => (
                <label key={each}>
                  <input type="radio" name="unit" checked={unit === each} onChange={() => setUnit(each)} />
                  {each === 'cm' ? t('centimetres') : t('inches')}
                </label>
              ))}
            </fieldset>
            <WhichSize
              sizes={sizes}
              unit={unit}
              onChoose={(size) => {
                onChoose(size);
                onClose();
              }}
            />
            <MeasureTable name={name} sizes={sizes} unit={unit} />
          </>
        )}
        {fitAssistant && (
          <ShopPicture
            picture={fitAssistant}
            alt={t('Sizes of {name}', { name })}
            sizes="(min-width: 28rem) 25rem, 90vw"
            isEager
          />
        )}
      </div>
    </Dialog>
  );
}

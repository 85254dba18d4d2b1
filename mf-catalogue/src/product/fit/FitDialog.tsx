import { Dialog, ShopPicture, useCalls, type Product, type SizeTable } from 'mf-shared';
import { useEffect, useState, type ReactNode } from 'react';
import { useTexts, type Texts } from '../../texts.ts';
import { adviceFor } from './adviceFor.ts';
import { everySize } from './everySize.ts';
import styles from './FitDialog.module.css';
import { SizesError } from './SizesError.tsx';
import { HowToMeasure } from './HowToMeasure.tsx';
import { bodyMeasures, garmentMeasures } from './measureTexts.ts';
import { MeasureTable } from './MeasureTable.tsx';
import { useFitAnswers } from './useFitAnswers.ts';
import { WhichSize } from './WhichSize.tsx';

interface Props {
  product: Product;
  onChoose: (size: string) => void;
  onClose: () => void;
}

export function FitDialog({ product, onChoose, onClose }: Props): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const { id, hasSizeTable } = product;
  const [table, setTable] = useState<SizeTable | null>(null);
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(hasSizeTable ? 'loading' : 'loaded');

  useEffect(() => {
    if (state !== 'loading') return undefined;
    let isCancelled = false;
    calls
      .get('ShopSizeTable', { id: String(id) })
      .then((found) => {
        if (isCancelled) return;
        setTable(found);
        setState('loaded');
      })
      .catch((error: unknown) => {
        console.warn(error);
        if (!isCancelled) setState('failed');
      });
    return () => {
      isCancelled = true;
    };
  }, [calls, id, state]);

  return (
    <Dialog className={styles.wide} title={t('Fit Assistant')} onClose={onClose}>
      <div className={styles.fit}>
        {state === 'loading' && <p>{t('Loading the sizes…')}</p>}
        {state === 'failed' && <SizesError onRetry={() => setState('loading')} />}
        {table && table.sizes.length > 0 ? (
          <Measured
            product={product}
            table={table}
            onChoose={(size) => {
              onChoose(size);
              onClose();
            }}
          />
        ) : (
          <FitPicture product={product} />
        )}
      </div>
    </Dialog>
  );
}

function Measured({
  product,
  table,
  onChoose,
}: Pick<Props, 'product' | 'onChoose'> & { table: SizeTable }): ReactNode {
  const t = useTexts();
  const { name, fitReports } = product;
  const answers = useFitAnswers();
  const sizes = everySize(product.sizes, table);
  const advice = adviceFor(sizes, answers, fitReports?.runs);
  const { unit } = answers;
  const tables = { sizes, unit, recommended: advice?.size ?? null };
  return (
    <>
      <WhichSize product={product} sizes={sizes} answers={answers} advice={advice} onChoose={onChoose} />
      {fitReports && <p>{fitReports.text}</p>}
      <h3>{t('Sizes of {name}', { name })}</h3>
      <div className={styles.beside}>
        <div className={styles.part}>
          <MeasureTable
            {...tables}
            title={
              unit === 'cm'
                ? t('The body that a size is made for, in cm')
                : t('The body that a size is made for, in inches')
            }
            measures={bodyMeasures}
          />
          <MeasureTable
            {...tables}
            title={
              unit === 'cm' ? t('The garment lying flat, in cm') : t('The garment lying flat, in inches')
            }
            measures={garmentMeasures}
          />
        </div>
        <div className={styles.picture}>
          <FitPicture product={product} />
        </div>
      </div>
      <small>{sourceText(t, table, product)}</small>
      <HowToMeasure sizes={sizes} />
    </>
  );
}

function FitPicture({ product: { fitAssistant, name } }: Pick<Props, 'product'>): ReactNode {
  const t = useTexts();
  return (
    fitAssistant && (
      <ShopPicture
        picture={fitAssistant}
        alt={t('Sizes of {name}', { name })}
        sizes="(min-width: 28rem) 25rem, 90vw"
        isEager
      />
    )
  );
}

function sourceText(t: Texts, { source }: SizeTable, { maker }: Product): string {
  if (source === 'shop')
    return t('We have measured one garment of each size. A centimetre more or less is usual.');
  if (source === 'maker')
    return maker.name
      ? t('From the size chart of the maker, {maker}. A centimetre more or less is usual.', {
          maker: maker.name,
        })
      : t('From the size chart of the maker. A centimetre more or less is usual.');
  return t('From the shop’s data about this item; who measured is not recorded.');
}

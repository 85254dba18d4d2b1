import { Button, useLanguage, type Product } from 'mf-shared';
import { useId, type ReactNode } from 'react';
import { useTexts } from '../../texts.ts';
import { adviceText, reasonTexts } from './adviceTexts.ts';
import styles from './FitDialog.module.css';
import { FitQuestions, usedWay } from './FitQuestions.tsx';
import type { MeasuredSize, Recommendation } from './recommendSize.ts';
import { askedFields, type FitAnswers } from './useFitAnswers.ts';

interface Props {
  product: Product;
  sizes: MeasuredSize[];
  answers: FitAnswers;
  advice: Recommendation | null;
  onChoose: (size: string) => void;
}

export function WhichSize({ product, sizes, answers, advice, onChoose }: Props): ReactNode {
  const t = useTexts();
  const language = useLanguage();
  const id = useId();
  const asked = askedFields(sizes);
  if (asked[usedWay(answers.way, asked)].length === 0) return null;
  const { colours, stock } = product;
  const size = advice?.size;
  const isGone = size && colours.every(({ code }) => !((stock[`${code};${size.value}`] ?? 0) > 0));
  return (
    <section className={styles.which} aria-labelledby={id}>
      <h3 id={id}>{t('Which size?')}</h3>
      <FitQuestions answers={answers} asked={asked} />
      <div role="status" className={styles.advice}>
        {advice && (
          <>
            <strong>{adviceText(t, advice)}</strong>
            <ul>
              {reasonTexts(t, advice, answers.unit, language).map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
            {isGone && <p>{t('Out of Stock')}</p>}
          </>
        )}
      </div>
      {size && (
        <Button onClick={() => onChoose(size.value)}>
          {t('Choose size {size}', { size: t.dynamic(size.label) })}
        </Button>
      )}
    </section>
  );
}

import { Link, paths, type Product } from 'mf-shared';
import { useId, type ReactNode } from 'react';
import { useTexts } from '../../texts.ts';
import styles from './BelowProduct.module.css';

export function Questions({ product }: { product: Product }): ReactNode {
  const t = useTexts();
  const heading = useId();
  const returns = (answer: string): string => `${paths.faq('returns')}#${answer}`;
  const questions: { question: string; answer: string; more?: string }[] = [
    ...(product.hasSizeTable
      ? [
          {
            question: t('Which size fits?'),
            answer: t(
              'The Fit Assistant beside the sizes shows what each size of this garment measures, and finds one by height, age or a garment that fits.',
            ),
          },
        ]
      : []),
    {
      question: t('Can I have another size or colour?'),
      answer: t('Yes, within 14 days of delivery: order the right one and return the other.'),
      more: returns('exchange'),
    },
    product.isCustomizable
      ? {
          question: t('Can a customised piece be returned?'),
          answer: t(
            'Pieces made or printed to your wishes only where they are faulty; plain ones within 14 days of delivery.',
          ),
          more: returns('no-return'),
        }
      : {
          question: t('Can I change my mind?'),
          answer: t(
            'Yes, within 14 days of delivery and without a reason. Bringing it back to a shop costs nothing.',
          ),
          more: returns('withdrawal'),
        },
    {
      question: t('What if it is faulty?'),
      answer: t(
        'Two years from delivery we repair or replace it free of charge, or give your money back where that is not possible.',
      ),
      more: returns('faulty'),
    },
  ];
  return (
    <section className={`${styles.questions} below-fold`} aria-labelledby={heading}>
      <h2 id={heading}>{t('Questions and answers')}</h2>
      <div>
        {questions.map(({ question, answer, more }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>
              {answer} {more && <Link to={more}>{t('The whole answer')}</Link>}
            </p>
          </details>
        ))}
      </div>
      <Link to={paths.faq()}>{t('All questions')}</Link>
    </section>
  );
}

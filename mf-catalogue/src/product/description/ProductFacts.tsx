import type { Product } from 'mf-shared';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts.ts';
import styles from './ProductFacts.module.css';

export function ProductFacts({ product }: { product: Product }): ReactNode {
  const t = useTexts();
  const { fibres, care, facts: more = [], maker } = product;
  const facts = [
    [t('Fibres'), fibres],
    [t('Care'), care],
    ...more.map(({ name, text }) => [name, text]),
    [t('Maker'), [maker.name, maker.contact].filter(Boolean).join(', ')],
  ].filter(([, text]) => text);
  if (facts.length === 0) return null;
  return (
    <dl className={`${styles.facts} below-fold`}>
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

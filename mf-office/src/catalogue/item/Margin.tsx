import type { ReactNode } from 'react';
import type { OfficeItem } from '../../contract/calls.ts';
import { useTexts } from '../../language/texts.ts';

/** The smallest and the largest margin of the variants whose cost is known. */
export function Margin({ variants }: Pick<OfficeItem, 'variants'>): ReactNode {
  const t = useTexts();
  const margins = variants
    .flatMap(({ margin }) => margin ?? [])
    .toSorted((one, other) => one.percent - other.percent);
  const [least, most] = [margins[0], margins.at(-1)];
  if (!least || !most) return null;
  const text = ({ cents, percent }: typeof least): string => `${t.money(cents)} (${percent} %)`;
  return (
    <p>
      {t('Margin at the selling price, without VAT: {margin}', {
        margin: text(least) === text(most) ? text(least) : `${text(least)} – ${text(most)}`,
      })}
    </p>
  );
}

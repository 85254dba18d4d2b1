import type { OfficeOrderRow } from '../contract/calls.ts';
import type { Texts } from '../texts.ts';

/** What is still to be done about exchanges after the order was handed over. */
export function replacementTexts(t: Texts, { replacement }: Pick<OfficeOrderRow, 'replacement'>): string[] {
  if (!replacement) return [];
  const { toPack, packed, awaited } = replacement;
  return [
    ...(toPack > 0 ? [t('Replacement to pack: {count}', { count: toPack })] : []),
    ...(packed > 0 ? [t('Replacement packed: {count}', { count: packed })] : []),
    ...(awaited > 0 ? [t('To come back: {count}', { count: awaited })] : []),
  ];
}

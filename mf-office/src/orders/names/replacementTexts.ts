import type { OfficeOrderRow } from '../../contract/calls.ts';
import type { Texts } from '../../language/texts.ts';

const nothing = { toPack: 0, packed: 0, awaited: 0 };

/** What is still to be done about exchanges. */
export function replacementTexts(
  t: Texts,
  { replacement, isPaymentAwaited }: Pick<OfficeOrderRow, 'replacement' | 'isPaymentAwaited'>,
): string[] {
  const { toPack, packed, awaited } = replacement ?? nothing;
  return [
    ...(isPaymentAwaited ? [t('Change not paid yet')] : []),
    ...(toPack > 0 ? [t('Replacement to pack: {count}', { count: toPack })] : []),
    ...(packed > 0 ? [t('Replacement packed: {count}', { count: packed })] : []),
    ...(awaited > 0 ? [t('To come back: {count}', { count: awaited })] : []),
  ];
}

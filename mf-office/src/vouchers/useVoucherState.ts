import type { OfficeVoucher } from '../contract/calls.ts';
import { useTexts } from '../language/texts.ts';

export function useVoucherState(): (voucher: OfficeVoucher) => string {
  const t = useTexts();
  return ({ isEnded, usesLeft, firstDay, lastDay }) => {
    if (isEnded) return t('Ended');
    if (usesLeft === 0) return t('Used up');
    if (firstDay && lastDay)
      return t('From {first} until {last}', { first: t.date(firstDay), last: t.date(lastDay) });
    if (firstDay) return t('From {date}', { date: t.date(firstDay) });
    return lastDay ? t('Until {date}', { date: t.date(lastDay) }) : t('No expiry');
  };
}

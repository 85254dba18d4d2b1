import type { OfficeVoucher } from 'mf-shared/officeCalls';
import { useTexts } from '../texts.ts';

export function useVoucherState(): (voucher: OfficeVoucher) => string {
  const t = useTexts();
  return ({ isEnded, usesLeft, lastDay }) => {
    if (isEnded) return t('Ended');
    if (usesLeft === 0) return t('Used up');
    return lastDay ? t('Until {date}', { date: t.date(lastDay) }) : t('No expiry');
  };
}

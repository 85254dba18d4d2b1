import { pageAccess, paths, useCalls, useLanguage, useNavigate } from 'mf-shared';
import { readOrder } from '../../specification/storedOrder.ts';
import { useCardPage } from './useCardPage.ts';

export function usePayAgain() {
  const language = useLanguage();
  const calls = useCalls();
  const navigate = useNavigate();
  const { isOpening, failure, run } = useCardPage();

  const toCheckout = (): void => {
    pageAccess.grant();
    void navigate(paths.checkout());
  };

  const payAgain = (): void => {
    const order = readOrder();
    if (!order) return toCheckout();
    run(async () => {
      const { openCardPage } = await import('./openCardPage.ts');
      await openCardPage(calls, order, language);
    });
  };

  return { isOpening, failure, payAgain, toCheckout };
}

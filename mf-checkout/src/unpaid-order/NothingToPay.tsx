import { useEffect, useState, type ReactNode } from 'react';
import { paths, useCalls } from 'mf-shared';
import type { Supplement } from 'mf-shared/calls';
import { ActionLink } from '../page/ActionLink.tsx';
import { SupplementState } from '../payment/layout/SupplementState.tsx';
import { useTexts } from '../texts.ts';

interface Props {
  id: string;
  token: string;
}

export function NothingToPay({ id, token }: Props): ReactNode {
  const t = useTexts();
  const supplement = useSupplement(id, token);
  return (
    <>
      <div role="alert">
        {supplement && <SupplementState supplement={supplement} />}
        {supplement === null && <p>{t('This order is paid already, or its link does not work any more.')}</p>}
      </div>
      <ActionLink to={paths.allProducts()}>{t('See all products')}</ActionLink>
      <ActionLink to={paths.contact()} variant="quiet">
        {t('Contact Support')}
      </ActionLink>
    </>
  );
}

/**
 * The change of an order that the link would pay for; null for an order, or if the call fails; undefined while it
 * loads.
 */
function useSupplement(id: string, token: string): Supplement | null | undefined {
  const calls = useCalls();
  const [supplement, setSupplement] = useState<Supplement | null | undefined>(id && token ? undefined : null);
  useEffect(() => {
    if (!id || !token) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    // If the call fails, the page shows less.
    calls
      .post('ShopSupplement', { id, token }, { signal })
      .then(setSupplement, () => !signal.aborted && setSupplement(null));
    return () => controller.abort();
  }, [calls, id, token]);
  return supplement;
}

import { paths } from 'mf-shared';
import type { ReactNode } from 'react';
import { ActionLink } from '../page/ActionLink.tsx';
import { useTexts } from '../texts.ts';

export function NothingToPay(): ReactNode {
  const t = useTexts();
  return (
    <>
      <p role="alert">{t('This order is paid already, or its link does not work any more.')}</p>
      <ActionLink to={paths.allProducts()}>{t('See all products')}</ActionLink>
      <ActionLink to={paths.contact()} variant="quiet">
        {t('Contact Support')}
      </ActionLink>
    </>
  );
}

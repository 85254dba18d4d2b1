import type { ReactNode } from 'react';
import { Link } from 'mf-shared';
import { useTexts } from '../language/texts.ts';
import { Page } from '../page/Page.tsx';
import { paths } from '../page/paths.ts';

export function NoMethod(): ReactNode {
  const t = useTexts();
  return (
    <Page
      title={t('There is no such delivery method.')}
      below={<Link to={paths.delivery()}>{t('Delivery')}</Link>}
    />
  );
}

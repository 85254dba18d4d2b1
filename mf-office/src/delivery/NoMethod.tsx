import type { ReactNode } from 'react';
import { Link } from 'mf-shared';
import { paths } from '../page/paths.ts';
import { useTexts } from '../language/texts.ts';

export function NoMethod(): ReactNode {
  const t = useTexts();
  return (
    <>
      <h1>{t('There is no such delivery method.')}</h1>
      <p>
        <Link to={paths.delivery()}>{t('Delivery')}</Link>
      </p>
    </>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'mf-shared';
import { paths } from '../paths.ts';
import { useTexts } from '../texts.ts';
import { useTitle } from './useTitle.ts';

export function NotFoundPage(): ReactNode {
  const t = useTexts();
  useTitle(t('There is no such page.'));
  return (
    <>
      <h1>{t('There is no such page.')}</h1>
      <p>
        <Link to={paths.dashboard()}>{t('Today')}</Link>
      </p>
    </>
  );
}

import { Link, paths } from 'mf-shared';
import type { ReactNode } from 'react';
import { useTexts } from './texts.ts';

/** Shown in place of what a page does with scripts. The contact form works without them. */
export function WithoutScripts(): ReactNode {
  const t = useTexts();
  return (
    <p className="without-scripts" hidden>
      {t('This page needs JavaScript, which is switched off or could not be loaded.')}{' '}
      <Link to={paths.contact()}>{t('Contact Us')}</Link>
    </p>
  );
}

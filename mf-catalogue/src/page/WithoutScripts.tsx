import { Link, paths } from 'mf-shared';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';

/** Shown without JavaScript, in place of what adds items to the cart. */
export function WithoutScripts(): ReactNode {
  const t = useTexts();
  return (
    <p className="without-scripts" hidden>
      {t('The cart needs JavaScript. You can also order by phone or e-mail:')}{' '}
      <Link to={paths.contact()}>{t('Contact us')}</Link>
    </p>
  );
}

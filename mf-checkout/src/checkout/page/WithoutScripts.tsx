import { Link, paths, useSeller } from 'mf-shared';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts.ts';

/** Shown in place of the form if scripts are off. */
export function WithoutScripts(): ReactNode {
  const t = useTexts();
  const { phone, dial } = useSeller();
  return (
    <p className="without-scripts" hidden>
      {t('Paying by card needs JavaScript, which is switched off or could not be loaded.')}{' '}
      {phone ? (
        <>
          {t('You can also order by phone:')} <a href={`tel:${dial}`}>{phone}</a>
        </>
      ) : (
        <Link to={paths.contact()}>{t('Contact Support')}</Link>
      )}
    </p>
  );
}

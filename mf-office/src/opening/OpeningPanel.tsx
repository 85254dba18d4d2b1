import type { ReactNode } from 'react';
import { Link } from 'mf-shared';
import { useQuery } from '../calls/useQuery.ts';
import { paths } from '../page/paths.ts';
import { useTexts } from '../language/texts.ts';
import { stepTexts } from './stepTexts.ts';

/** Shows admins what is missing before the opening. Renders nothing once the shop is open. */
export function OpeningPanel(): ReactNode {
  const t = useTexts();
  const { loaded } = useQuery('OfficeOpening', {});
  if (loaded.status !== 'done' || loaded.value.isOpen) return null;
  const left = loaded.value.steps.filter(({ isDone }) => !isDone);
  return (
    <section aria-labelledby="before-opening">
      <h2 id="before-opening">{t('Before you open')}</h2>
      <p>{t('The shop is closed: visitors read that it opens soon.')}</p>
      <p id="steps-left">
        <Link to={paths.opening()}>
          {left.length > 0 ? t('{count} steps are left', { count: left.length }) : t('Open the shop')}
        </Link>
      </p>
      <ul aria-labelledby="steps-left">
        {left.map(({ step }) => (
          <li key={step}>{t(stepTexts[step].name)}</li>
        ))}
      </ul>
    </section>
  );
}

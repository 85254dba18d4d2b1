import type { ReactNode } from 'react';
import { Link } from 'mf-shared';
import type { StaffRole } from '../contract/calls.ts';
import { paths } from '../page/paths.ts';
import { roleNames } from '../staff/roleNames.ts';
import { useTexts } from '../language/texts.ts';
import { Page } from '../page/Page.tsx';

/** Shown if a page does not exist or the reader lacks its role. */
export function NotFoundPage({ role }: { role?: StaffRole }): ReactNode {
  const t = useTexts();
  return (
    <Page title={t(role ? 'You do not have access to this page.' : 'There is no such page.')}>
      {role && (
        <p>
          {t('It needs the role {role}. Ask a colleague with the role Admin to give it to you.', {
            role: t(roleNames[role]),
          })}
        </p>
      )}
      <p>
        <Link to={paths.dashboard()}>{t('Today')}</Link>
      </p>
    </Page>
  );
}

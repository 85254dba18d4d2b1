import { Skeleton } from 'mf-shared';
import type { ReactNode } from 'react';
import { Page } from './Page.tsx';

/** Where a page starts in the browser, until its data is there. */
export function PageLoading(): ReactNode {
  return (
    <Page>
      <Skeleton size="page" />
    </Page>
  );
}

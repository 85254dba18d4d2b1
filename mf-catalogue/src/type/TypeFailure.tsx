import { useLocation, useParams } from 'mf-shared';
import type { ReactNode } from 'react';
import { Page } from '../page/Page.tsx';
import { PageHeading } from '../page/PageHeading.tsx';
import { TryAgain, useFailureText } from '../page/PageFailure.tsx';
import { useTexts } from '../texts.ts';

function nameIn(state: unknown): string | null {
  return state && typeof state === 'object' && 'name' in state && typeof state.name === 'string'
    ? state.name
    : null;
}

/** The type page without its data: its name as far as it is known, and an empty grid. */
export function TypeFailure(): ReactNode {
  const t = useTexts();
  const { state } = useLocation();
  const { type } = useParams();
  return (
    <Page>
      <PageHeading title={nameIn(state) ?? type ?? t('Uniforms')}>{useFailureText()}</PageHeading>
      <p>
        <TryAgain />
      </p>
    </Page>
  );
}

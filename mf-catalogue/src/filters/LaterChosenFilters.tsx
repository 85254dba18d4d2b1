import type { Facets } from 'mf-shared';
import { Suspense, use, type ReactNode } from 'react';
import { countFilters } from './filterParams.ts';
import { loadFilterParts } from './loadFilterParts.ts';
import type { UseFilters } from './useFilters.ts';

interface Props extends UseFilters {
  facets: Facets;
}

function Loaded(props: Props): ReactNode {
  const parts = use(loadFilterParts());
  return parts && <parts.ChosenFilters {...props} />;
}

/** The chosen filters, whose code a list without any does not need. */
export const LaterChosenFilters = (props: Props): ReactNode =>
  countFilters(props.filters) > 0 && (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );

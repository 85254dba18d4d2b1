import type { ReactNode } from 'react';
import { Skeleton } from 'mf-shared';
import { ErrorMessage } from './ErrorMessage.tsx';
import { useTexts } from '../language/texts.ts';
import type { Loaded } from './useLoaded.ts';

interface Props {
  loaded: Exclude<Loaded<unknown>, { status: 'done' }>;
  size?: 'page' | 'block';
}

/** Shown in place of data that has not loaded. */
export function Pending({ loaded, size = 'block' }: Props): ReactNode {
  const t = useTexts();
  if (loaded.status === 'loading') return <Skeleton size={size} label={t('Loading')} />;
  return <ErrorMessage error={loaded.error} />;
}

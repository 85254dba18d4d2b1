import { createContext, useContext, type ReactNode } from 'react';
import type { FragmentName, Fragments } from './fragments.ts';

export type RenderFragment = (name: FragmentName, props: object, fallback: ReactNode) => ReactNode;

/** How fragments are loaded, retried and replaced by their fallback. The shell provides it. */
export const RenderFragmentContext = createContext<RenderFragment | null>(null);

interface Props<N extends FragmentName> {
  name: N;
  /** Shown until the fragment is loaded and while its remote is unavailable. It should have the fragment's size. */
  fallback: ReactNode;
  with: Fragments[N];
}

/** A fragment of another remote. If it fails, only its fallback is shown. */
export function RemoteFragment<N extends FragmentName>({ name, fallback, with: props }: Props<N>): ReactNode {
  const renderFragment = useContext(RenderFragmentContext);
  return renderFragment ? renderFragment(name, props, fallback) : fallback;
}

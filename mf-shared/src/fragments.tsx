import { createContext, useContext, type ReactNode } from 'react';

/** The pieces that one remote shows inside pages of others, with the props that each takes. */
export interface Fragments {
  CartButton: Record<string, never>;
  ProfileMenu: Record<string, never>;
  AuthPopup: { mode: 'sign-in' | 'register'; onClose: () => void };
  FavouriteButton: { itemId: number; itemName: string };
}

export type FragmentName = keyof Fragments;

export type RenderFragment = (name: FragmentName, props: object, fallback: ReactNode) => ReactNode;

/** The shell says how a fragment is found, loaded, retried and replaced when its remote is away. */
export const RenderFragmentContext = createContext<RenderFragment | null>(null);

interface Props<N extends FragmentName> {
  name: N;
  /** Stands in the fragment's place until it is there, and where its remote is not available. Same size. */
  fallback: ReactNode;
  with: Fragments[N];
}

/** A fragment of whichever remote owns it, in a boundary of its own. */
export function RemoteFragment<N extends FragmentName>({ name, fallback, with: props }: Props<N>): ReactNode {
  const renderFragment = useContext(RenderFragmentContext);
  return renderFragment ? renderFragment(name, props, fallback) : fallback;
}

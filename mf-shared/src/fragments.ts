/** The components that one remote exposes for pages of others, with their props. */
export interface Fragments {
  CartButton: Record<string, never>;
  ProfileMenu: Record<string, never>;
  AuthPopup: { mode: 'sign-in' | 'register'; onClose: () => void };
  FavouriteButton: { itemId: number; itemName: string };
}

export type FragmentName = keyof Fragments;

/** The remote that exposes each fragment. */
export const fragmentOwners = {
  CartButton: 'mf_checkout',
  ProfileMenu: 'mf_account',
  AuthPopup: 'mf_account',
  FavouriteButton: 'mf_account',
} as const satisfies Record<FragmentName, string>;

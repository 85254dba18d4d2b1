import * as v from 'valibot';

export const fragments = {
  ProfileMenu: v.object({}),
  AuthPopup: v.object({
    mode: v.picklist(['sign-in', 'register']),
    onClose: v.custom<() => void>((value) => typeof value === 'function'),
  }),
  FavouriteButton: v.object({ itemId: v.number(), itemName: v.string() }),
  OrderAccount: v.object({
    number: v.string(),
    firstName: v.string(),
    lastName: v.string(),
    email: v.string(),
  }),
  LastOrder: v.object({}),
  YourFavourites: v.object({}),
};

export const slots = {
  /** Shown below the account's menu. */
  'account:menu': v.object({ isSignedIn: v.boolean() }),
};

/** Keys from the specification, and those from before keys had a prefix, of each package. Shared keys, such as
 *  `user` and `cartItems`, are written by mf-shared and the shell alone. */
const unprefixed: Record<string, RegExp> = {
  mf_account: /^passkeyOffer$/,
  mf_catalogue: /^(basePath|itemsData|lastPage|searchQuery|seenItems|selected\w+|sortCriteria)$/,
  mf_checkout: /^(checkoutDraft|deliveryMethod|order(Details|Id|Number)|(paid|reserved)Order|tempUser)$/,
};

/** Returns the key under which the browser stores a remote's key: `mf_gifts:x` for `x` of mf_gifts. */
export const storageKeyOf = (remote: string, key: string): string =>
  unprefixed[remote]?.test(key) ? key : `${remote}:${key}`;

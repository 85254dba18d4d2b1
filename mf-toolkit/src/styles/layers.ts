/** The shop's cascade layers, the weakest first; every sheet states their order, since any may come first. The shell's own
 *  rules stand in none, and so win over all of them. */
export const layerOrder = ['shared', 'remotes'] as const;

/** The cascade layer of a remote's sheets. */
export const layerOf = (remote: string): string => `remotes.${remote}`;

/** A sheet in a cascade layer, on the same lines as before. */
export const inLayer = (layer: string, text: string): string =>
  `@layer ${layerOrder.join(',')};@layer ${layer}{${text}\n}`;

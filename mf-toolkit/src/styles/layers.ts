/** The shop's cascade layers, weakest first. Every style sheet declares their order, since any may load
 *  first. The shell's own rules are unlayered, so they win over all of them. */
export const layerOrder = ['shared', 'remotes'] as const;

export const layerOf = (remote: string): string => `remotes.${remote}`;

/** Wraps a style sheet in a cascade layer and keeps its line numbers. */
export const inLayer = (layer: string, text: string): string =>
  `@layer ${layerOrder.join(',')};@layer ${layer}{${text}\n}`;

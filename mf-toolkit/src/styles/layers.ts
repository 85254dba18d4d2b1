/** The shop's cascade layers, weakest first. Every style sheet declares their order, because any of them
 *  may load first. The shell's own rules are unlayered, so they win over all layers. */
export const layerOrder = ['shared', 'remotes'] as const;

export const layerOf = (remote: string): string => `remotes.${remote}`;

/** Keeps the line numbers. */
export const inLayer = (layer: string, text: string): string =>
  `@layer ${layerOrder.join(',')};@layer ${layer}{${text}\n}`;

import type { CartLine } from 'mf-shared';

export const lineLabels = (line: CartLine, update?: { name?: string; colour?: string | undefined }) => ({
  name: update?.name ?? line.name,
  colour: update?.colour ?? line.colourName ?? line.colourCode,
  size: line.sizeLabel ?? line.size,
});

import type { CartLine } from 'mf-shared';
import type { Texts } from './texts.ts';

export const lineLabels = (
  line: CartLine,
  t: Texts,
  update?: { name?: string; colour?: string | undefined },
) => ({
  name: update?.name ?? line.name,
  colour: update?.colour ?? line.colourName ?? line.colourCode,
  size: t.dynamic(line.sizeLabel ?? line.size),
});

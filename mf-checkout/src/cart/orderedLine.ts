import type { CartLine, OrderedLine } from 'mf-shared';

export const orderedLine = ({ id, colourCode, size, quantity, customization }: CartLine): OrderedLine => ({
  id,
  color: colourCode,
  size,
  quantity,
  ...(customization?.code && { customization: customization.code }),
});

import type { CartLine, OrderedLine } from 'mf-shared';

export const orderedLine = ({ id, color, size, quantity, customization }: CartLine): OrderedLine => ({
  id,
  color,
  size,
  quantity,
  ...(customization?.code && { customization: customization.code }),
});

import type { CartLine, OrderedLine } from 'mf-shared';

/** A line as the server wants it. */
export const orderedLine = ({ id, color, size, quantity, customization }: CartLine): OrderedLine => ({
  id,
  color,
  size,
  quantity,
  ...(customization?.code && { customization: customization.code }),
});

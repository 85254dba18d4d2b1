import { bus, toCartLineV2, type CartLine } from 'mf-shared';

export const publishItemAdded = (category: { name: string }, line: CartLine): void =>
  bus.publish('catalogue:item-added', { v: 2, category: category.name, line: toCartLineV2(line) });

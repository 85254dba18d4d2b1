import { bus, type CartLine } from 'mf-shared';

export const publishItemAdded = (category: { name: string }, line: CartLine): void =>
  bus.publish('catalogue:item-added', { v: 3, category: category.name, line });

import { bus, toEuros, type Product } from 'mf-shared';
import { useEffect } from 'react';

/** Tells the shop that an item was opened. */
export function useItemViewed({ id, code, name, category, discountedCents }: Product): void {
  const categoryName = category.name;
  useEffect(() => {
    const price = toEuros(discountedCents);
    bus.publish('catalogue:item-viewed', { v: 1, itemId: id, code, name, category: categoryName, price });
  }, [id, code, name, categoryName, discountedCents]);
}

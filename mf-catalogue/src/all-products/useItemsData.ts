import { useLanguage, useLocation, useRevalidator } from 'mf-shared';
import { useEffect } from 'react';
import { forgetItems, keepItems } from '../visit/itemsData.ts';
import type { AllProductsData } from './loadAllProducts.ts';

/** Keeps the first page of all products as it is now; one that was kept is asked for again. */
export function useItemsData({ listing, facets, query, isKept }: AllProductsData): void {
  const language = useLanguage();
  const { search } = useLocation();
  const { revalidate } = useRevalidator();
  const isFirst = !query && !search;

  useEffect(() => {
    if (isKept) {
      forgetItems();
      void revalidate();
    } else if (isFirst) keepItems({ ...listing, ...(facets && { facets }) }, language);
  }, [isKept, isFirst, listing, facets, language, revalidate]);
}

import { useEffect } from 'react';
import { useShopName } from './ShopNameContext.ts';

export function useTitle(title: string): void {
  const shopName = useShopName();
  useEffect(() => {
    document.title = `${title} · ${shopName}`;
  }, [title, shopName]);
}

import { useState } from 'react';
import {
  bus,
  cartActions,
  selectLines,
  useCalls,
  useShopDispatch,
  type FavouriteItem,
  type ShopState,
  type Size,
} from 'mf-shared';
import { useTexts } from '../../texts.ts';
import { favouriteLine, freeQuantity, type FavouriteColour } from './favouriteLine.ts';

interface AddFavourite {
  isBusy: boolean;
  refusal: string | null;
  isAdded: boolean;
  add: (colour: FavouriteColour | undefined, size: Size | undefined) => Promise<void>;
  clear: () => void;
}

export function useAddFavourite(item: FavouriteItem): AddFavourite {
  const t = useTexts();
  const calls = useCalls();
  const dispatch = useShopDispatch();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isAdded, setAdded] = useState(false);

  function clear(): void {
    setRefusal(null);
    setAdded(false);
  }

  const quantityInCart = (colour: string, size: string): number =>
    dispatch((_: unknown, getState: () => ShopState) => selectLines(getState()))
      .filter((line) => line.id === item.id && line.colourCode === colour && line.size === size)
      .reduce((sum, { quantity }) => sum + quantity, 0);

  const add: AddFavourite['add'] = async (colour, size) => {
    clear();
    if (!colour || !size) return setRefusal(t('Please select a size and color.'));
    setBusy(true);
    try {
      const stock = await calls.get('ShopStock', { items: String(item.id) });
      const free = freeQuantity(stock[item.id] ?? {}, colour.code, size.value);
      if (free === 0) setRefusal(t('Selected combination is out of stock.'));
      else if (quantityInCart(colour.code, size.value) >= free)
        setRefusal(t('Only {count} items available in stock.', { count: free }));
      else {
        dispatch(cartActions.lineAdded(favouriteLine(item, colour, size)));
        bus.publish('checkout:cart-requested', { v: 1 });
        setAdded(true);
      }
    } catch {
      setRefusal(t('Product not found or stock data unavailable.'));
    }
    return setBusy(false);
  };

  return { isBusy, refusal, isAdded, add, clear };
}

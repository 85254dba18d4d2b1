import { cartActions, selectCartLines, type ShopState, type ShopStore } from 'mf-shared';

/** Takes pieces out of the cart that cannot be had after all; what was in it before stays. */
export const removeFromCart =
  (specific_id: string, quantity: number) =>
  (dispatch: ShopStore['dispatch'], getState: () => ShopState): void => {
    const line = selectCartLines(getState()).find((line) => line.specific_id === specific_id);
    if (!line) return;
    const left = line.quantity - quantity;
    if (left > 0) dispatch(cartActions.quantityChanged({ specific_id, quantity: left }));
    else dispatch(cartActions.lineRemoved(specific_id));
  };

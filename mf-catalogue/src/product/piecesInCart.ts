import { selectCartLines, type ShopState } from 'mf-shared';

/** Pieces of a variant that are in the cart, with and without a customization. */
export const piecesInCart = (state: ShopState, itemId: number, colour: string, size: string): number =>
  selectCartLines(state)
    .filter((line) => line.id === itemId && line.color === colour && line.size === size)
    .reduce((pieces, { quantity }) => pieces + quantity, 0);

import { selectCartLines, type ShopState } from 'mf-shared';

export const quantityInCart = (state: ShopState, itemId: number, colour: string, size: string): number =>
  selectCartLines(state)
    .filter((line) => line.id === itemId && line.color === colour && line.size === size)
    .reduce((pieces, { quantity }) => pieces + quantity, 0);

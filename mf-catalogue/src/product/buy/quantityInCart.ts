import { selectLines, type ShopState } from 'mf-shared';

export const quantityInCart = (state: ShopState, itemId: number, colour: string, size: string): number =>
  selectLines(state)
    .filter((line) => line.id === itemId && line.colourCode === colour && line.size === size)
    .reduce((sum, { quantity }) => sum + quantity, 0);

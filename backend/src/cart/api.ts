export { cartCalls } from './calls.ts';
export { cartVariants, customizationCents, goodsOf, type CartVariant } from './cartVariants.ts';
export {
  priceCart,
  pricedCart,
  priceGoods,
  pricesHaveChanged,
  type Cart,
  type PricedCart,
} from './pricedCart.ts';
export { throttleCodes, throttleGuesses } from './throttle.ts';

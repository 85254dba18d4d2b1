export { cartCalls } from './calls.ts';
export { customizationCents, type CartVariant } from './cartVariants.ts';
export { priceCart, pricedCart, pricesHaveChanged, type Cart, type PricedCart } from './pricedCart.ts';
export { throttleCodes, throttleGuesses } from './throttle.ts';

/** The contract between shell and remotes. Every export is a promise; `exports.test.ts` pins them. */
export { brand, sectionSlug, sections, type SectionKey } from './brand.ts';
export { bus } from './bus.ts';
export type * from './calls.ts';
export { CallError } from './CallError.ts';
export { createCallsClient, type CallRequest, type CallsClient, type Transport } from './callsClient.ts';
export { callsOf, callsRouteContext, CallsContext, useCalls } from './CallsContext.ts';
export { mostLines, mostPieces } from './cartLimits.ts';
export {
  cartActions,
  selectCartCount,
  selectCartLines,
  selectCartStatus,
  selectSubtotalCents,
  specificId,
  type CartLine,
  type CartState,
  type Customization,
  type NewLine,
} from './cartSlice.ts';
export { keepCart } from './cartStorage.ts';
export type { EventName, ShopEvents } from './events.ts';
export {
  RemoteFragment,
  RenderFragmentContext,
  type FragmentName,
  type Fragments,
  type RenderFragment,
} from './fragments.tsx';
export { httpTransport } from './httpTransport.ts';
export {
  basenameOf,
  inLanguage,
  languageNames,
  languageOfPath,
  languages,
  localeOf,
  withoutLanguage,
  type Language,
} from './languages/language.ts';
export {
  LanguageContext,
  languageOf,
  languageRouteContext,
  useLanguage,
} from './languages/LanguageContext.ts';
export type { Greek } from './languages/Greek.ts';
export { addGreek, createTexts, type Say } from './languages/texts.ts';
export {
  containedVatCents,
  courierCents,
  discountedCents,
  formatCents,
  freeDeliveryOverCents,
  toCents,
  toEuros,
} from './money.ts';
export { pageAccess } from './pageAccess.ts';
export type { FirstPicture, PageMeta, RouteHandle } from './pageMeta.ts';
export { paths, pictureUrl, type AccountTab, type FaqView } from './paths.ts';
export * from './router.ts';
export {
  createShopStore,
  useShopDispatch,
  useShopSelector,
  type ShopState,
  type ShopStore,
} from './store.ts';
export { useEvent } from './useEvent.ts';
export { keepUser, readUser, useUser } from './user.ts';
export * from './ui/index.ts';

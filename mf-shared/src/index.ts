// The public API shared by shell and remotes. `exports.test.ts` pins it.
export { brand, sectionSlug, sections, type SectionKey } from './brand.ts';
export { bus } from './bus.ts';
export type * from './calls.ts';
export { CallError } from './CallError.ts';
export { createCallsClient, type CallRequest, type CallsClient, type Transport } from './callsClient.ts';
export { callsOf, callsRouteContext, CallsContext, useCalls } from './CallsContext.ts';
export { maxLines, maxQuantity } from './cartLimits.ts';
export { lineId, lineTotalCents, unitTotalCents } from './cartLine.ts';
export {
  cartActions,
  selectCartCount,
  selectCartStatus,
  selectLines,
  selectSubtotalCents,
} from './cartSlice.ts';
export { persistCart } from './cartStorage.ts';
export { cities, findCity } from './cities.ts';
export type * from './contract/teamEvents.ts';
export type { EventName, EventVersion, EventPayload, ShopEvents } from './contract/events.ts';
export { httpTransport } from './httpTransport.ts';
export {
  basenameOf,
  inLanguage,
  languageNames,
  languageOfPath,
  languages,
  localeOf,
  sourceLanguage,
  withoutLanguage,
  type Language,
} from './languages/language.ts';
export {
  LanguageContext,
  languageOf,
  languageRouteContext,
  useLanguage,
} from './languages/LanguageContext.ts';
export type { Translate, Translations } from './languages/Translations.ts';
export { itemsPerPage, maxQueryLength } from './listingLimits.ts';
export { addTranslations, createTexts } from './locales/texts.ts';
export { containedVatCents, discountedCents, formatCents, percentOff, toCents, toEuros } from './money.ts';
export { pageAccess } from './pageAccess.ts';
export type { FirstPicture, PageMeta, RouteHandle } from './pageMeta.ts';
export { paths, pictureUrl, type AccountTab, type FaqView } from './paths.ts';
export * from './router.ts';
export { createSlot, RenderSlotContext, type RenderSlot } from './Slot.tsx';
export { safeLocalStorage, safeSessionStorage } from './storage.ts';
export {
  createShopStore,
  ShopStoreContext,
  useShopDispatch,
  useShopSelector,
  type ShopState,
  type ShopStore,
} from './store.ts';
export { useEvent } from './useEvent.ts';
export { useSeller } from './useSeller.ts';
export { workingDays } from './workingDays.ts';
export { storeUser, readUser, useUser } from './specification/user.ts';
export * from './ui/index.ts';

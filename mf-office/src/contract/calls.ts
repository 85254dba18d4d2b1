import * as v from 'valibot';
import { nothing } from 'mf-shared/values';
import { officeAuditCalls } from './shop/audit.ts';
import { officeCatalogueCalls } from './catalogue/catalogue.ts';
import { officeCategoryCalls } from './catalogue/categories.ts';
import { officeCatalogueEditCalls } from './catalogue/catalogueEdits.ts';
import { officeCustomerNoteCalls } from './sales/customerNotes.ts';
import { officeCustomerCalls } from './sales/customers.ts';
import { officeDeliveryCalls } from './shop/delivery.ts';
import { officeFigureCalls } from './sales/figures.ts';
import { officeInvoiceCalls } from './sales/invoices.ts';
import { officeItemViewCalls } from './catalogue/itemViews.ts';
import { officeListCalls } from './catalogue/lists.ts';
import { officeMessageCalls } from './sales/messages.ts';
import { officeOrderExportCalls } from './sales/orderExport.ts';
import { officeOrderMessageCalls } from './sales/orderMessages.ts';
import { officeOrderCalls } from './sales/orders.ts';
import { officeOrderViewCalls } from './sales/orderViews.ts';
import { officeOrderChangeCalls } from './sales/orderChanges.ts';
import { officePhoneOrderCalls } from './sales/phoneOrders.ts';
import { officeReleaseCalls } from './shop/releases.ts';
import { officeOpeningCalls } from './shop/opening.ts';
import { officeReviewCalls } from './sales/reviews.ts';
import { officeSearchCalls } from './sales/search.ts';
import { officeStaffCalls } from './shop/staff.ts';
import { officeSchoolCalls } from './catalogue/schools.ts';
import { officeFaqTextCalls } from './shop/faqTexts.ts';
import { officeSellerCalls } from './shop/seller.ts';
import { officeStatusCalls } from './shop/status.ts';
import { officeSynonymCalls } from './catalogue/synonyms.ts';
import { officeDashboardCalls } from './shop/dashboard.ts';
import { officeVariantTableCalls } from './catalogue/variantTable.ts';
import { officeVoucherCalls } from './sales/vouchers.ts';
import { officeWebhookCalls } from './shop/webhooks.ts';

export { languageCookie, startPath } from './values/language.ts';
export {
  auditActions,
  auditFields,
  auditSubject,
  formerChangeCalls,
  recordedQueries,
  staffChanges,
  type AuditAction,
  type AuditField,
  type AuditSubject,
  type AuditSubjectKind,
  type OfficeAuditEntry,
  type RecordedQuery,
} from './shop/audit.ts';
export type { SavedVariants, VariantChanges, VariantTableItem } from './catalogue/variantTable.ts';
export { piecesCents } from './values/piecesCents.ts';
export { refundParts } from './values/refundParts.ts';
export {
  itemSort,
  type ItemFilter,
  type MeasuresEdit,
  type OfficeItem,
  type OfficeItemEdit,
  type OfficeItemRow,
  type Repriced,
  type StockCount,
} from './catalogue/catalogue.ts';
export {
  codeOfHandle,
  everyColour,
  fitAssistant,
  slugOf,
  bulkEdit,
  minCroppedSide,
  newItem,
  type BulkEdit,
  type BulkEditResult,
  type CatalogueChoices,
  type ItemPicture,
  type NewColour,
  type NewItem,
  type PictureArea,
  type PictureTexts,
  type VariantEdit,
} from './catalogue/catalogueEdits.ts';
export {
  itemName,
  itemPrice,
  pricesByDiscount,
  pricesBySelling,
  variantRules,
} from './catalogue/itemRules.ts';
export {
  customerSorts,
  exchangeSendings,
  itemGaps,
  itemSorts,
  itemStates,
  maxItemTextLength,
  maxItemsAtOnce,
  maxItemsSelected,
  maxListBytes,
  maxMessageLength,
  maxMessageSubjectLength,
  maxNoteLength,
  maxOnHand,
  maxPictureBytes,
  maxPictureWidth,
  maxShelfLength,
  maxUnpaidExtensionDays,
  maxVariants,
  minStaffPasswordLength,
  officeItemFields,
  orderPeriods,
  orderSorts,
  orderViews,
  shoppingSteps,
  staffRoles,
  supplementPayments,
  trackingNumber,
  webhookEvents,
  type CancelReason,
  type CustomerSort,
  type ExchangeSending,
  type ItemGap,
  type ItemSort,
  type ItemState,
  type OfficeItemField,
  type OrderPeriod,
  type OrderSort,
  type OrderView,
  type ReviewState,
  type ShoppingStep,
  type StaffRole,
  type SupplementPayment,
  type WebhookEvent,
} from './values/values.ts';
export {
  deliveryAmount,
  deliveryLocationFieldNames,
  deliveryLocationFields,
  deliveryLocationTexts,
  deliveryLocationValues,
  deliveryMethodValues,
  type DeliveryLocationField,
  type DeliveryLocationValues,
  type DeliveryMethodValues,
} from './shop/deliveryFields.ts';
export type {
  DeliveryLocationEdit,
  DeliveryMethodEdit,
  OfficeDeliveryMethod,
  OfficeDeliveryRow,
} from './shop/delivery.ts';
export { initialValues, viewOf, type Field, type Fields } from './values/fields.ts';
export { sharedRefusals } from './values/refusals.ts';
export {
  dialled,
  ownShopFields,
  ownShopValues,
  requiredOfSeller,
  sellerFields,
  type OwnShopValues,
  type SellerField,
  type SellerValues,
} from './shop/sellerFields.ts';
export { linesOf, readFaq, writeFaq } from './values/faqText.ts';
export { isLinkTarget } from './values/linkTarget.ts';
export { maxFaqLength, type OfficeFaqText, type OfficeFaqVersion } from './shop/faqTexts.ts';
export type { OfficeOwnShop, OwnShopEdit, SellerEdit } from './shop/seller.ts';
export {
  categoryFields,
  categoryValues,
  sectionFields,
  type CategoryEdit,
  type CategoryLevel,
  type CategoryValues,
  type OfficeCategory,
  type OfficeSection,
  type OfficeType,
  type SectionValues,
} from './catalogue/categories.ts';
export {
  maxQuantityOfSchoolItem,
  newSchoolValues,
  schoolFields,
  type NewSchoolValues,
  type OfficeSchool,
  type OfficeSchoolRow,
  type SchoolEdit,
  type SchoolItem,
  type SchoolValues,
} from './catalogue/schools.ts';
export { rolesToOpen, type OfficeOpening, type OpeningStep } from './shop/opening.ts';
export { csvFormatOf, type CsvFormat } from './values/csvFormat.ts';
export { escapeFormula, unescapeFormula } from './values/formulas.ts';
export { daysAfter, daysBetween } from './values/days.ts';
export type { OfficeDayFigures, OfficeFigures, OfficeSales, SoldVariant } from './sales/figures.ts';
export type {
  OfficeImport,
  OfficeList,
  OfficeListPreview,
  OfficeListSettings,
  OfficePlacement,
} from './catalogue/lists.ts';
export type { DocumentLine, OfficeInvoice } from './sales/invoices.ts';
export { mailKinds } from './values/mailKinds.ts';
export type { OfficeMessage } from './sales/messages.ts';
export {
  recordedChange,
  type OfficeContracts,
  type OfficeRelease,
  type PublishedPackage,
  type RecordedChange,
} from './shop/releases.ts';
export type { CustomerNote } from './sales/customerNotes.ts';
export type { OfficeCustomer, OfficeCustomerRow } from './sales/customers.ts';
export { refundReasons, type RefundReason } from 'mf-shared/returnReasons';
export type { OfficeReview } from './sales/reviews.ts';
export { newStaffName, type CodeSetup, type OwnSession, type StaffRow } from './shop/staff.ts';
export type { SearchGroup, SearchHit, SearchKind } from './sales/search.ts';
export {
  voucherCents,
  voucherCode,
  voucherPercent,
  voucherUses,
  type OfficeVoucher,
  type OfficeVoucherChoices,
} from './sales/vouchers.ts';
export {
  noAnswerInTime,
  webhookValues,
  type WebhookDelivery,
  type WebhookEndpoint,
} from './shop/webhooks.ts';
export type { MessagePreview } from './sales/orderMessages.ts';
export type { OrderChange, OrderChangeKind } from './sales/orderChanges.ts';
export { maxOrdersAtOnce, orderActions } from './sales/orders.ts';
export type {
  BulkActionResult,
  OfficeOrder,
  OrderAction,
  OrderEvent,
  PickingList,
  UndoableStep,
} from './sales/orders.ts';
export type { OfficeDeliveryChoice, OfficePayment, OfficePrice } from './sales/phoneOrders.ts';
export type { OfficeSynonyms } from './catalogue/synonyms.ts';
export type { AwaitedVariant, Dashboard, LowStock } from './shop/dashboard.ts';
export {
  orderStateFilters,
  orderStates,
  type OfficeOrderRow,
  type OrderStateFilter,
} from './sales/orderRow.ts';
export { savedItemFilter, type SavedItemView } from './catalogue/itemViews.ts';
export { maxViewName } from './values/savedViews.ts';
export {
  orderSort,
  savedOrderFilter,
  type OrderFilter,
  type OrderList,
  type SavedOrderView,
} from './sales/orderViews.ts';

export type SignedInStaff = v.InferOutput<typeof signedInStaff>;
const signedInStaff = v.object({ name: v.string(), roles: v.array(v.string()) });

/**
 * Served on the office's origin only, and by role. 401 if nobody is signed in. Times are ISO instants. Calls
 * with `from`, the `next` of the previous response, return the newest first unless stated otherwise. `seen`
 * is the value that the editor saw, to detect concurrent changes.
 */
export const calls = {
  OfficeSession: {
    method: 'GET',
    input: nothing,
    response: v.object({ staff: v.nullable(signedInStaff), shopName: v.string() }),
  },
  OfficeSignIn: {
    method: 'POST',
    input: v.strictObject({
      name: v.pipe(v.string(), v.trim(), v.maxLength(100)),
      password: v.pipe(v.string(), v.maxLength(200)),
      /** Code of the authenticator app, or a recovery code. */
      code: v.pipe(v.string(), v.maxLength(40)),
    }),
    /** Null if name, password or code is wrong. */
    response: v.object({ staff: v.nullable(signedInStaff) }),
  },
  OfficeSignOut: { method: 'POST', input: nothing, response: v.object({}) },
  ...officeDashboardCalls,
  ...officeOrderCalls,
  ...officeOrderMessageCalls,
  ...officeOrderViewCalls,
  ...officeOrderChangeCalls,
  ...officePhoneOrderCalls,
  ...officeInvoiceCalls,
  ...officeCatalogueCalls,
  ...officeCatalogueEditCalls,
  ...officeItemViewCalls,
  ...officeListCalls,
  ...officeCustomerCalls,
  ...officeCustomerNoteCalls,
  ...officeMessageCalls,
  ...officeDeliveryCalls,
  ...officeOrderExportCalls,
  ...officeCategoryCalls,
  ...officeSchoolCalls,
  ...officeSynonymCalls,
  ...officeVariantTableCalls,
  ...officeVoucherCalls,
  ...officeSellerCalls,
  ...officeFaqTextCalls,
  ...officeOpeningCalls,
  ...officeWebhookCalls,
  ...officeReviewCalls,
  ...officeReleaseCalls,
  ...officeFigureCalls,
  ...officeStatusCalls,
  ...officeAuditCalls,
  ...officeSearchCalls,
  ...officeStaffCalls,
} as const;

export type OfficeCalls = typeof calls;

type OfficeCallsBy<M> = {
  [N in keyof OfficeCalls as OfficeCalls[N]['method'] extends M ? N : never]: {
    input: v.InferInput<OfficeCalls[N]['input']>;
    response: v.InferOutput<OfficeCalls[N]['response']>;
  };
};

export type OfficeGetCalls = OfficeCallsBy<'GET'>;
export type OfficePostCalls = OfficeCallsBy<'POST'>;

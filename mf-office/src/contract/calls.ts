import * as v from 'valibot';
import { nothing } from 'mf-shared/values';
import { officeAuditCalls } from './audit.ts';
import { officeCatalogueCalls } from './catalogue.ts';
import { officeCategoryCalls } from './categories.ts';
import { officeCatalogueEditCalls } from './catalogueEdits.ts';
import { officeCustomerNoteCalls } from './customerNotes.ts';
import { officeCustomerCalls } from './customers.ts';
import { officeDeliveryCalls } from './delivery.ts';
import { officeFigureCalls } from './figures.ts';
import { officeInvoiceCalls } from './invoices.ts';
import { officeItemViewCalls } from './itemViews.ts';
import { officeListCalls } from './lists.ts';
import { officeMessageCalls } from './messages.ts';
import { officeOrderExportCalls } from './orderExport.ts';
import { officeOrderMessageCalls } from './orderMessages.ts';
import { officeOrderCalls } from './orders.ts';
import { officeOrderViewCalls } from './orderViews.ts';
import { officeOrderChangeCalls } from './orderChanges.ts';
import { officePhoneOrderCalls } from './phoneOrders.ts';
import { officeReleaseCalls } from './releases.ts';
import { officeOpeningCalls } from './opening.ts';
import { officeReviewCalls } from './reviews.ts';
import { officeSearchCalls } from './search.ts';
import { officeStaffCalls } from './staff.ts';
import { officeSchoolCalls } from './schools.ts';
import { officeFaqTextCalls } from './faqTexts.ts';
import { officeSellerCalls } from './seller.ts';
import { officeStatusCalls } from './status.ts';
import { officeSynonymCalls } from './synonyms.ts';
import { officeDashboardCalls } from './dashboard.ts';
import { officeVariantTableCalls } from './variantTable.ts';
import { officeVoucherCalls } from './vouchers.ts';
import { officeWebhookCalls } from './webhooks.ts';

export { languageCookie, startPath } from './language.ts';
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
} from './audit.ts';
export type { SavedVariants, VariantChanges, VariantTableItem } from './variantTable.ts';
export { piecesCents } from './piecesCents.ts';
export { refundParts } from './refundParts.ts';
export {
  itemSort,
  type ItemFilter,
  type MeasuresEdit,
  type OfficeItem,
  type OfficeItemEdit,
  type OfficeItemRow,
  type Repriced,
  type StockCount,
} from './catalogue.ts';
export {
  codeOfHandle,
  everyColour,
  fitAssistant,
  slugOf,
  bulkEdit,
  itemCode,
  itemHandle,
  minCroppedSide,
  type BulkEdit,
  type BulkEditResult,
  type CatalogueChoices,
  type ItemPicture,
  type NewColour,
  type NewItem,
  type PictureArea,
  type PictureTexts,
  type VariantEdit,
} from './catalogueEdits.ts';
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
  maxVoucherCents,
  maxVoucherUses,
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
} from './values.ts';
export {
  deliveryAmount,
  deliveryLocationFieldNames,
  deliveryLocationFields,
  deliveryLocationTexts,
  deliveryMethodFields,
  locationFault,
  methodFault,
  type DeliveryLocationField,
  type DeliveryLocationValues,
  type DeliveryMethodField,
  type DeliveryMethodValues,
} from './deliveryFields.ts';
export type {
  DeliveryLocationEdit,
  DeliveryMethodEdit,
  OfficeDeliveryMethod,
  OfficeDeliveryRow,
} from './delivery.ts';
export { sharedRefusals } from './refusals.ts';
export {
  dialled,
  ownShopFields,
  requiredOfSeller,
  sellerFields,
  type OwnShopField,
  type OwnShopValues,
  type SellerField,
  type SellerValues,
} from './sellerFields.ts';
export { linesOf, readFaq, writeFaq } from './faqText.ts';
export { isLinkTarget } from './linkTarget.ts';
export { maxFaqLength, type OfficeFaqText, type OfficeFaqVersion } from './faqTexts.ts';
export type { OfficeOwnShop, OwnShopEdit, SellerEdit } from './seller.ts';
export {
  categoryFields,
  sectionFields,
  type CategoryEdit,
  type CategoryField,
  type CategoryLevel,
  type CategoryValues,
  type OfficeCategory,
  type OfficeSection,
  type OfficeType,
  type SectionValues,
} from './categories.ts';
export {
  maxQuantityOfSchoolItem,
  newSchoolFields,
  schoolFields,
  type NewSchoolValues,
  type OfficeSchool,
  type OfficeSchoolRow,
  type SchoolEdit,
  type SchoolField,
  type SchoolItem,
  type SchoolValues,
} from './schools.ts';
export { rolesToOpen, type OfficeOpening, type OpeningStep } from './opening.ts';
export { csvFormatOf, type CsvFormat } from './csvFormat.ts';
export { escapeFormula, unescapeFormula } from './formulas.ts';
export { daysAfter, daysBetween } from './days.ts';
export type { OfficeDayFigures, OfficeFigures, OfficeSales, SoldVariant } from './figures.ts';
export type {
  OfficeImport,
  OfficeList,
  OfficeListPreview,
  OfficeListSettings,
  OfficePlacement,
} from './lists.ts';
export type { DocumentLine, OfficeInvoice } from './invoices.ts';
export { mailKinds } from './mailKinds.ts';
export type { OfficeMessage } from './messages.ts';
export {
  recordedChange,
  type OfficeContracts,
  type OfficeRelease,
  type PublishedPackage,
  type RecordedChange,
} from './releases.ts';
export type { CustomerNote } from './customerNotes.ts';
export type { OfficeCustomer, OfficeCustomerRow } from './customers.ts';
export { refundReasons, type RefundReason } from 'mf-shared/returnReasons';
export type { OfficeReview } from './reviews.ts';
export type { CodeSetup, OwnSession, StaffRow } from './staff.ts';
export type { SearchGroup, SearchHit, SearchKind } from './search.ts';
export type { OfficeVoucher, OfficeVoucherChoices } from './vouchers.ts';
export { noAnswerInTime, type WebhookDelivery, type WebhookEndpoint } from './webhooks.ts';
export type { MessagePreview } from './orderMessages.ts';
export type { OrderChange, OrderChangeKind } from './orderChanges.ts';
export { maxOrdersAtOnce, orderActions } from './orders.ts';
export type {
  BulkActionResult,
  OfficeOrder,
  OrderAction,
  OrderEvent,
  PickingList,
  UndoableStep,
} from './orders.ts';
export type { OfficeDeliveryChoice, OfficePayment, OfficePrice } from './phoneOrders.ts';
export type { OfficeSynonyms } from './synonyms.ts';
export type { AwaitedVariant, Dashboard, LowStock } from './dashboard.ts';
export { orderStateFilters, orderStates, type OfficeOrderRow, type OrderStateFilter } from './orderRow.ts';
export { savedItemFilter, type SavedItemView } from './itemViews.ts';
export { maxViewName } from './savedViews.ts';
export {
  orderSort,
  savedOrderFilter,
  type OrderFilter,
  type OrderList,
  type SavedOrderView,
} from './orderViews.ts';

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

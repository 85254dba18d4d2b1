import * as v from 'valibot';
import { nothing } from 'mf-shared/values';
import { officeCatalogueCalls } from './catalogue/catalogue.ts';
import { officeCatalogueEditCalls } from './catalogue/catalogueEdits.ts';
import { officeCategoryCalls } from './catalogue/categories.ts';
import { officeItemViewCalls } from './catalogue/itemViews.ts';
import { officeListCalls } from './catalogue/lists.ts';
import { officeSchoolCalls } from './catalogue/schools.ts';
import { officeSynonymCalls } from './catalogue/synonyms.ts';
import { officeVariantTableCalls } from './catalogue/variantTable.ts';
import { officeCustomerNoteCalls } from './sales/customerNotes.ts';
import { officeCustomerCalls } from './sales/customers.ts';
import { officeFigureCalls } from './sales/figures.ts';
import { officeInvoiceCalls } from './sales/invoices.ts';
import { officeMessageCalls } from './sales/messages.ts';
import { officeOrderChangeCalls } from './sales/orderChanges.ts';
import { officeOrderExportCalls } from './sales/orderExport.ts';
import { officeOrderMessageCalls } from './sales/orderMessages.ts';
import { officeOrderViewCalls } from './sales/orderViews.ts';
import { officeOrderCalls } from './sales/orders.ts';
import { officePhoneOrderCalls } from './sales/phoneOrders.ts';
import { officeReviewCalls } from './sales/reviews.ts';
import { officeSearchCalls } from './sales/search.ts';
import { officeVoucherCalls } from './sales/vouchers.ts';
import { officeAuditCalls } from './shop/audit.ts';
import { officeDashboardCalls } from './shop/dashboard.ts';
import { officeDeliveryCalls } from './shop/delivery.ts';
import { officeFaqTextCalls } from './shop/faqTexts.ts';
import { officeOpeningCalls } from './shop/opening.ts';
import { officeReleaseCalls } from './shop/releases.ts';
import { officeSellerCalls } from './shop/seller.ts';
import { officeStaffCalls } from './shop/staff.ts';
import { officeStatusCalls } from './shop/status.ts';
import { officeWebhookCalls } from './shop/webhooks.ts';

export * from './catalogue/catalogue.ts';
export * from './catalogue/catalogueEdits.ts';
export * from './catalogue/categories.ts';
export * from './catalogue/itemViews.ts';
export * from './catalogue/itemRules.ts';
export * from './catalogue/lists.ts';
export * from './catalogue/schools.ts';
export * from './catalogue/synonyms.ts';
export * from './catalogue/variantTable.ts';
export * from './sales/customerNotes.ts';
export * from './sales/customers.ts';
export * from './sales/figures.ts';
export * from './sales/invoices.ts';
export * from './sales/messages.ts';
export * from './sales/orderChanges.ts';
export * from './sales/orderExport.ts';
export * from './sales/orderMessages.ts';
export * from './sales/orderRow.ts';
export * from './sales/orderViews.ts';
export * from './sales/orders.ts';
export * from './sales/phoneOrders.ts';
export * from './sales/reviews.ts';
export * from './sales/search.ts';
export * from './sales/vouchers.ts';
export * from './shop/audit.ts';
export * from './shop/dashboard.ts';
export * from './shop/delivery.ts';
export * from './shop/deliveryFields.ts';
export * from './shop/faqTexts.ts';
export * from './shop/opening.ts';
export * from './shop/releases.ts';
export * from './shop/seller.ts';
export * from './shop/sellerFields.ts';
export * from './shop/staff.ts';
export * from './shop/status.ts';
export * from './shop/webhooks.ts';
export * from './values/auditDetails.ts';
export * from './values/csvFormat.ts';
export * from './values/days.ts';
export * from './values/faqText.ts';
export * from './values/fields.ts';
export * from './values/formulas.ts';
export * from './values/language.ts';
export * from './values/linkTarget.ts';
export * from './values/mailKinds.ts';
export * from './values/unitsCents.ts';
export * from './values/refundParts.ts';
export * from './values/refusals.ts';
export * from './values/savedViews.ts';
export * from './values/values.ts';
export { refundReasons, type RefundReason } from 'mf-shared/returnReasons';

export type SignedInStaff = v.InferOutput<typeof signedInStaff>;
const signedInStaff = v.object({ name: v.string(), roles: v.array(v.string()) });

const staffCalls = {
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
};

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
  ...staffCalls,
} as const;

export type OfficeCalls = typeof calls;
/** Calls for signed-in staff. */
export type StaffCalls = typeof staffCalls;

type LogOf<N extends keyof StaffCalls> = NonNullable<StaffCalls[N]['log']>;
type EachValue<T> = T extends string ? T : T[keyof T];
/** The audit log's texts for calls and for changes of orders. */
export type CallWords = EachValue<{ [N in keyof StaffCalls]: LogOf<N> }[keyof StaffCalls]>;

/** Queries that the audit log records, because they show data of customers. */
export type RecordedQuery = {
  [N in keyof StaffCalls]: [LogOf<N>, StaffCalls[N]['method']] extends [never, unknown] | [unknown, 'POST']
    ? never
    : N;
}[keyof StaffCalls];

type OfficeCallsBy<M> = {
  [N in keyof OfficeCalls as OfficeCalls[N]['method'] extends M ? N : never]: {
    input: v.InferInput<OfficeCalls[N]['input']>;
    response: v.InferOutput<OfficeCalls[N]['response']>;
  };
};

export type OfficeGetCalls = OfficeCallsBy<'GET'>;
export type OfficePostCalls = OfficeCallsBy<'POST'>;

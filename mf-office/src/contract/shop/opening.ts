import * as v from 'valibot';
import { email } from 'mf-shared/fields';
import { nothing } from 'mf-shared/values';
import { change, query } from '../values/officeCall.ts';

/** Roles without which orders, items or customers could not be looked after. */
export const rolesToOpen = ['orders', 'catalogue', 'customers', 'vouchers', 'release', 'admin'] as const;

const steps = ['seller', 'delivery', 'products', 'mail', 'payment', 'legal', 'staff', 'backup'] as const;
export type OpeningStep = (typeof steps)[number];

export type OfficeOpening = v.InferOutput<typeof opening>;
const opening = v.object({
  /** Whether shoppers can order: the shop was opened, or is not public. */
  isOpen: v.boolean(),
  openedAt: v.nullable(v.string()),
  openedBy: v.nullable(v.string()),
  /** For links to its pages. */
  shopOrigin: v.string(),
  steps: v.array(v.object({ step: v.picklist(steps), isDone: v.boolean() })),
  /** Fields of the seller that are empty. */
  missingOfSeller: v.array(v.string()),
  /** Roles that nobody has who has ever signed in, which needs both factors. */
  missingRoles: v.array(v.string()),
  mail: v.object({
    triedAt: v.nullable(v.string()),
    /** What went wrong in the last attempt; null if the mail server accepted it. */
    failure: v.nullable(v.string()),
  }),
  legal: v.object({ confirmedAt: v.nullable(v.string()), confirmedBy: v.nullable(v.string()) }),
});

export const officeOpeningCalls = {
  OfficeOpening: query({ role: 'admin', input: nothing, response: opening }),
  /** Sends the mail at once. `failure` is the error of the mail server or the connection; null if sent. */
  OfficeTryMail: change({
    role: 'admin',
    log: 'Send a test e-mail',
    record: () => ({}),
    input: v.strictObject({ to: email }),
    response: v.object({ failure: v.nullable(v.string()) }),
  }),
  OfficeConfirmLegalTexts: change({
    role: 'admin',
    log: 'Confirm the legal texts',
    record: () => ({}),
    input: v.strictObject({}),
    response: v.object({}),
  }),
  /**
   * A link to the shop, valid for an hour. Before the opening, a browser that opens it sees the shop for a day and can
   * order for that hour.
   */
  OfficeMakeTrialLink: change({
    role: 'admin',
    log: 'Make a link to the closed shop',
    record: () => ({}),
    input: v.strictObject({}),
    response: v.object({ url: v.string() }),
  }),
  /** 409 while a step is missing. */
  OfficeOpenShop: change({
    role: 'admin',
    log: 'Open the shop',
    record: () => ({}),
    input: v.strictObject({}),
    response: v.object({}),
  }),
} as const;

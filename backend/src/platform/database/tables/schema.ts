import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DocumentLine, ExchangeSending } from 'mf-office/contract';
import type {
  Confirmable,
  FailureKind,
  RefundReason,
  ReturnReason,
  ReviewFit,
  Wallet,
} from 'mf-shared/calls';
import type { ItemFieldName, TranslatedFieldName } from 'mf-shared/itemFields';
import type { Language, TargetLanguage } from 'mf-shared/languages';
import type { FaqView } from 'mf-shared/paths';

type Instant = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Json<T> = ColumnType<T, string, string>;
type DefaultJson<T> = ColumnType<T, string | undefined, string>;
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

/** Descriptions of what a picture shows. */
export type Alts = Partial<Record<Language, string>>;

interface NameTranslation {
  language: TargetLanguage;
  name: string;
}

export interface DocumentSeller {
  name: string;
  company: string;
  vatNumber: string;
  address: string;
  email: string;
  phone: string;
}

interface DocumentBuyer {
  name: string;
  company: string;
  vatNumber: string;
  address: string[];
}

interface SavedViewColumns {
  id: GeneratedAlways<number>;
  staff_id: number;
  name: string;
  filter: Json<unknown>;
}

export interface Schema {
  demo_data: {
    seeded_at: Instant;
  };
  sections: {
    id: number;
    name: string;
    slug: string;
    carousel_type: number;
    position: Generated<number>;
    is_hidden: Generated<boolean>;
  };
  types: {
    id: Generated<number>;
    section_id: number;
    name: string;
    slug: string;
    position: Generated<number>;
  };
  categories: {
    id: Generated<number>;
    type_id: number;
    name: string;
    slug: string;
    position: Generated<number>;
  };
  colours: {
    id: Generated<number>;
    code: string;
    name: string;
    hex: string;
    position: Generated<number>;
  };
  items: Record<Exclude<ItemFieldName, 'name' | 'part_no'>, Generated<string>> & {
    id: Generated<number>;
    category_id: number;
    code: string;
    part_no: string | null;
    slug: string;
    name: string;
    /** The price of the cheapest variant, like `compare_at_cents`. */
    price_cents: number;
    /** The price before a reduction; null without one. */
    compare_at_cents: number | null;
    discount_percent: GeneratedAlways<number>;
    popularity: Generated<number>;
    customizable: Generated<boolean>;
    search_text: GeneratedAlways<string>;
    created_at: Instant;
    updated_at: Instant;
    erased_at: NullableInstant;
  };
  former_addresses: {
    section_id: number;
    type_slug: string;
    /** Empty for a type's address. */
    category_slug: string;
    type_id: number | null;
    category_id: number | null;
  };
  section_translations: NameTranslation & { section_id: number };
  type_translations: NameTranslation & { type_id: number };
  category_translations: NameTranslation & { category_id: number };
  colour_translations: NameTranslation & { colour_id: number };
  delivery_method_translations: NameTranslation & { delivery_method_id: number };
  pickup_location_translations: NameTranslation & {
    pickup_location_id: number;
    town: string | null;
    address: string | null;
    opening_hours: string | null;
  };
  item_translations: Record<TranslatedFieldName, string | null> & {
    item_id: number;
    language: TargetLanguage;
  };
  schools: {
    id: GeneratedAlways<number>;
    name: string;
    slug: string;
    position: Generated<number>;
    town: Generated<string>;
  };
  school_translations: NameTranslation & { school_id: number; town: string | null };
  school_items: {
    school_id: number;
    item_id: number;
    quantity: Generated<number>;
    position: Generated<number>;
  };
  search_words: { word: string };
  search_synonyms: { term: string; means: string };
  item_links: { id: Generated<number>; item_id: number; category_id: number };
  variants: {
    id: Generated<number>;
    item_id: number;
    colour_id: number;
    size: string;
    position: Generated<number>;
    on_hand: Generated<number>;
    in_stock: GeneratedAlways<boolean>;
    /** Units sold in the last 30 days, as last counted. */
    recently_sold: Generated<number>;
    is_low: GeneratedAlways<boolean>;
    sku: string | null;
    barcode: string | null;
    grams: number | null;
    /** Centimetres, like "chest 41, length 55"; empty if unknown. */
    measures: Generated<string>;
    price_cents: number;
    /** The price before a reduction; null without one. */
    compare_at_cents: number | null;
    /** What its item's sale sets next: the reduced price when it begins, the regular one when it ends. */
    next_price_cents: number | null;
    shelf: Generated<string>;
    cost_cents: number | null;
    /** A trigger writes both. */
    sold_out_at: NullableInstant;
    restocked_at: NullableInstant;
  };
  item_sales: {
    item_id: number;
    first_day: string;
    last_day: string;
    is_running: Generated<boolean>;
  };
  /** A variant without rows has always had its price. */
  price_history: {
    id: Generated<number>;
    variant_id: number;
    price_cents: number;
    valid_from: Instant;
  };
  attachments: {
    id: Generated<number>;
    owner_kind: AttachmentOwner;
    owner_id: number;
    position: Generated<number>;
    file_name: string;
    original: string;
    width: number;
    height: number;
    source: string | null;
    alts: DefaultJson<Alts>;
  };
  imports: {
    id: Generated<number>;
    at: Instant;
    who: string;
    file: string;
    created: ColumnType<CreatedIds, string | undefined, string>;
    undone_at: NullableInstant;
    bulk_edit: ColumnType<string | null, string | null | undefined>;
  };
  import_changes: {
    import_id: number;
    item_id: number;
    before: NullableJson<Record<string, unknown>>;
    after: NullableJson<Record<string, unknown>>;
  };
  uploaded_lists: {
    id: Generated<number>;
    at: Instant;
    who: string;
    name: string;
    content: string;
    applied_at: NullableInstant;
    import_id: number | null;
    sheets: Generated<string[]>;
  };
  list_sources: {
    id: Generated<number>;
    headings: string;
    unlisted: Generated<'keep' | 'zero' | 'off-sale'>;
  };
  listed_variants: {
    source_id: number;
    variant_id: number;
    foreign_id: Generated<string>;
  };
  orders_without_invoice: { order_id: number };
  refunds_to_credit: { id: Generated<number>; order_id: number };
  state_counts: { kind: 'orders' | 'payments'; state: string; count: number };
  placement_rules: {
    id: Generated<number>;
    type: string;
    tag: string;
    vendor: string;
    section: string;
    subcategory: string;
    category: string;
    google_category: string;
  };
  pictures_to_fetch: {
    item_id: number;
    source: string;
    file_name: string;
    attempts: Generated<number>;
    next_attempt_at: Instant;
    last_error: string;
    given_up_at: NullableInstant;
    alts: DefaultJson<Alts>;
  };
  carousels: {
    id: Generated<number>;
    type: number;
    type_id: number | null;
    name: string;
    path: string | null;
  };
  carousel_translations: NameTranslation & { carousel_id: number };
  people: {
    id: Generated<number>;
    name: string;
    phone: Generated<string>;
    password_hash: string | null;
    group_code: Generated<number>;
    reset_code: NullableJson<ResetCode>;
    created_at: Instant;
    erased_at: NullableInstant;
    search_text: GeneratedAlways<string>;
    passkey_handle: Generated<string>;
  };
  addresses: {
    id: Generated<number>;
    person_id: number;
    email: string;
    confirmed_at: NullableInstant;
    mobile: Generated<string>;
    street: Generated<string>;
    city: Generated<string>;
    post_code: Generated<string>;
    search_text: GeneratedAlways<string>;
  };
  saved_addresses: {
    id: Generated<number>;
    person_id: number;
    street: string;
    post_code: string;
    city: string;
    phone: Generated<string>;
  };
  favourites: { id: Generated<number>; person_id: number; item_id: number; added_at: Instant };
  sessions: {
    token_hash: string;
    person_id: number;
    user_agent: Generated<string>;
    created_at: Instant;
    last_seen_at: Instant;
    expires_at: ColumnType<Date, Date | string, Date | string>;
    reauthenticated_at: NullableInstant;
  };
  email_changes: {
    id: Generated<number>;
    person_id: number;
    email: string;
    former: string | null;
    confirm_hash: string | null;
    restore_hash: string | null;
    requested_at: Instant;
    confirmed_at: NullableInstant;
  };
  stock_alerts: {
    id: GeneratedAlways<number>;
    variant_id: number;
    email: string;
    person_id: number | null;
    language: Language;
    token_hash: string | null;
    asked_at: Instant;
    confirmed_at: NullableInstant;
    told_at: NullableInstant;
    /** Keyed hashes of the requester's IP prefixes: see `ipPrefixes`. Null in earlier alerts. */
    ip_prefix: string | null;
    network: string | null;
  };
  passkeys: {
    id: GeneratedAlways<number>;
    person_id: number;
    credential_id: string;
    public_key: string;
    counter: number;
    transports: string[];
    name: string;
    added_at: Instant;
    used_at: NullableInstant;
  };
  passkey_challenges: { challenge: string; person_id: number | null; issued_at: Instant };
  passkey_confirmations: {
    challenge: string;
    session_hash: string;
    purpose: Confirmable;
    issued_at: Instant;
    confirmed_at: NullableInstant;
  };
  known_browsers: { person_id: number; browser_hash: string; seen_at: Instant };
  staff: {
    id: GeneratedAlways<number>;
    name: string;
    password_hash: string;
    totp_secret: string;
    totp_step: Generated<number>;
    roles: string[];
    created_at: Instant;
    signed_in_at: NullableInstant;
    disabled_at: NullableInstant;
    /** How often all of their sessions were ended. */
    sessions_ended: Generated<number>;
  };
  staff_item_views: SavedViewColumns;
  staff_order_views: SavedViewColumns;
  staff_recovery_codes: { code_hash: string; staff_id: number; used_at: NullableInstant };
  staff_sessions: {
    token_hash: string;
    staff_id: number;
    created_at: Instant;
    last_seen_at: Instant;
    user_agent: Generated<string>;
  };
  audit_log: {
    id: GeneratedAlways<number>;
    at: ColumnType<Date, never, never>;
    who: string;
    action: string;
    subject: string;
    details: Json<Record<string, unknown>>;
    hash: GeneratedAlways<string>;
  };
  delivery_methods: {
    id: Generated<number>;
    name: string;
    kind: 'courier' | 'pickup';
    position: Generated<number>;
    min_days: Generated<number>;
    max_days: Generated<number>;
    tracking_page: string | null;
    price_cents: Generated<number>;
    free_over_cents: number | null;
    is_active: Generated<boolean>;
    may_pay_at_pickup: Generated<boolean>;
    unpaid_days: Generated<number>;
  };
  pickup_locations: {
    id: Generated<number>;
    delivery_method_id: number;
    name: string;
    position: Generated<number>;
    is_collected: Generated<boolean>;
    town: string | null;
    address: string | null;
    post_code: string | null;
    /** Degrees; both or neither of latitude and longitude. */
    latitude: number | null;
    longitude: number | null;
    opening_hours: string | null;
    is_active: Generated<boolean>;
  };
  vouchers: {
    id: Generated<number>;
    code: string;
    /** Null if `percent` is set. */
    amount_cents: number | null;
    percent: Generated<number | null>;
    counts_for: Generated<'everything' | 'school' | 'section'>;
    /** Null also if the school was removed. */
    school_id: Generated<number | null>;
    section_id: Generated<number | null>;
    uses_left: number;
    starts_at: NullableInstant;
    expires_at: NullableInstant;
  };
  orders: {
    id: Generated<number>;
    number: string;
    state: Generated<OrderState>;
    person_id: number | null;
    browser_hash: Generated<string>;
    first_name: string;
    last_name: string;
    email: string;
    phone: string;
    street: string;
    city: string;
    post_code: string;
    delivery_method_id: number | null;
    location: Generated<string>;
    note: Generated<string>;
    company: Generated<string>;
    vat_number: Generated<string>;
    subtotal_cents: number;
    delivery_cents: number;
    voucher_id: number | null;
    voucher_cents: Generated<number>;
    total_cents: number;
    created_at: Instant;
    paid_at: NullableInstant;
    language: Generated<Language>;
    tracking: Generated<string>;
    receipt_token: Generated<string>;
    may_remind: Generated<boolean>;
    reminded_at: NullableInstant;
    packed_at: NullableInstant;
    handed_over_at: NullableInstant;
    delivered_at: NullableInstant;
    cheapest_delivery_cents: number | null;
    cancelled_at: NullableInstant;
    taken_by: Generated<string | null>;
    /** Hash of the request's id. */
    taken_request: Generated<string | null>;
    /** Hash of what staff entered. */
    taken_contents: Generated<string | null>;
    pay_link_until: NullableInstant;
    /** Set for an order that is to be paid at pickup, also before its mailbox has confirmed that. */
    reserved_until: NullableInstant;
    search_text: GeneratedAlways<string>;
  };
  customer_notes: {
    id: GeneratedAlways<number>;
    person_id: number;
    text: string;
    who: string;
    at: Instant;
    changed_at: NullableInstant;
    request_id: Generated<string | null>;
  };
  order_messages: {
    id: GeneratedAlways<number>;
    request_id: string;
    order_id: number;
    subject: string;
    text: string;
    who: string;
    at: Instant;
  };
  order_notes: {
    id: GeneratedAlways<number>;
    order_id: number;
    who: string;
    text: string;
    at: Instant;
    request_id: Generated<string | null>;
  };
  order_lines: {
    id: Generated<number>;
    order_id: number;
    item_id: number | null;
    variant_id: number | null;
    note: string;
    colour: Generated<string>;
    size: Generated<string>;
    ordered_quantity: number;
    price_cents: number;
    customization: NullableJson<unknown>;
    customization_cents: Generated<number>;
    /** Refunded for each unit that replaces a more expensive one. */
    unit_refund_cents: Generated<number>;
    /** Paid for each unit that replaces a cheaper one. */
    unit_supplement_cents: Generated<number>;
    /** Whether the order's voucher takes a part of the line's price. */
    voucher_counts: Generated<boolean>;
    /** The addition that put the line, or the one that it replaces, into the order. */
    addition_id: Generated<number | null>;
    /** The exchange or addition that put the line into the order. */
    change_id: Generated<number | null>;
    /** The id of the line in whose place it is shown; null for its own place. */
    position: Generated<number | null>;
  };
  order_changes: {
    id: GeneratedAlways<number>;
    order_id: number;
    request_id: string | null;
    kind: RecordedChangeKind;
    /** The change that this one continues or undoes. */
    about_id: number | null;
    state: Generated<OrderChangeState>;
    /** The staff member; null if the customer or the shop made it. */
    who: string | null;
    at: Instant;
    detail: DefaultJson<OrderChangeDetail>;
    /** The number of its payment. Null, like the amount, if nothing is to be paid. */
    number: Generated<string | null>;
    amount_cents: Generated<number | null>;
    /** The hash of the browser that may pay it. */
    browser_hash: Generated<string>;
    /** The token of the mailed links. */
    token: Generated<string>;
    pay_link_until: NullableInstant;
    paid_at: NullableInstant;
  };
  order_movements: {
    id: GeneratedAlways<number>;
    change_id: number;
    order_line_id: number;
    from_place: Place;
    to_place: Place;
    quantity: number;
    reason: ReturnReason | null;
  };
  /** Kept by the database from the movements, without the units that are `ordered`. */
  order_pieces: { order_line_id: number; place: Exclude<Place, 'ordered'>; quantity: number };
  /** A view: lines of `order_lines` with units that were not replaced. */
  current_lines: Schema['order_lines'] & { quantity: number };
  /** A view: what can be paid. */
  payables: {
    order_id: number;
    /** Null for the order itself. */
    change_id: number | null;
    number: string;
    /** `paid` for every change that was applied. */
    state: OrderState;
    amount_cents: number;
    voucher_id: number | null;
    person_id: number | null;
    browser_hash: string;
    token: string;
    pay_link_until: Date | null;
    created_at: Date;
    paid_at: Date | null;
  };
  reviews: {
    id: GeneratedAlways<number>;
    item_id: number;
    order_id: number;
    person_id: number | null;
    /** Set by the database: the person, or a guest's order. */
    buyer: GeneratedAlways<string>;
    stars: number;
    text: string;
    name: string;
    language: Generated<Language>;
    version: Generated<number>;
    written_at: Instant;
    state: Generated<'pending' | 'published' | 'refused'>;
    decided_at: NullableInstant;
    decided_by: string | null;
    reason: Generated<string>;
    /** Whether the item is small, right or large for the buyer. */
    fit: ReviewFit | null;
    /** The shop's answer; empty if there is none. */
    reply: Generated<string>;
    replied_at: NullableInstant;
    replied_by: string | null;
  };
  withdrawals: {
    id: Generated<number>;
    order_id: number;
    email: string;
    name: string;
    refund: 'money' | 'voucher';
    language: Generated<Language>;
    stated_at: Instant;
    settled_at: NullableInstant;
    change_id: Generated<number | null>;
  };
  /** A view: the units of each withdrawal, also those that are back. */
  withdrawal_lines: {
    withdrawal_id: number;
    order_line_id: number;
    quantity: number;
    reason: ReturnReason | null;
  };
  days_run: { day: ColumnType<Date, string, string> };
  reservations: {
    id: Generated<number>;
    order_id: number;
    /** Null for the order itself. */
    change_id: Generated<number | null>;
    variant_id: number;
    quantity: number;
    expires_at: ColumnType<Date, Date | string, Date | string>;
    /** IP prefixes of the client that placed the order: see `ipPrefixes`. */
    address: Generated<string>;
    network: Generated<string>;
    /** True beyond the quota of its IP prefix or network, so other orders can preempt these units. */
    yields: Generated<boolean>;
  };
  voucher_uses: {
    voucher_id: number;
    order_id: number;
    state: 'held' | 'used';
    /** False if the voucher had no use left when a late payment arrived. */
    is_taken: Generated<boolean>;
  };
  payments: {
    id: Generated<number>;
    order_id: number;
    /** Null for the order itself. */
    change_id: Generated<number | null>;
    gateway_number: string;
    provider: Generated<string>;
    provider_order_id: string | null;
    form_url: string | null;
    amount_cents: number;
    state: Generated<StoredPaymentState>;
    last_status: NullableJson<unknown>;
    created_at: Instant;
    session_expires_at: ColumnType<Date, Date | string, Date | string>;
    next_check_at: Instant;
    settled_at: NullableInstant;
    refunded_cents: Generated<number>;
    wallet: Wallet | null;
    recorded_by: Generated<string | null>;
    traceparent: string | null;
  };
  refunds: {
    id: Generated<number>;
    order_id: number;
    payment_id: number;
    external_id: string;
    amount_cents: number;
    state: Generated<'asked' | 'done' | 'refused'>;
    last_error: string | null;
    created_at: Instant;
    done_at: NullableInstant;
    reason: Generated<RefundReason | null>;
    request_id: string | null;
    withdrawal_id: number | null;
  };
  document_counters: { series: 'invoice' | 'credit-note'; year: number; last_number: number };
  invoices: {
    id: GeneratedAlways<number>;
    order_id: number;
    /** Null for the order itself. */
    change_id: Generated<number | null>;
    number: string;
    issued_at: Instant;
    language: Language;
    seller: Json<DocumentSeller>;
    buyer: NullableJson<DocumentBuyer>;
    lines: Json<DocumentLine[]>;
    vat_cents: number;
    total_cents: number;
    credited_cents: Generated<number>;
  };
  credit_notes: {
    id: GeneratedAlways<number>;
    invoice_id: number;
    refund_id: number | null;
    number: string;
    issued_at: Instant;
    lines: Json<DocumentLine[]>;
    vat_cents: number;
    total_cents: number;
  };
  customizations: {
    id: Generated<number>;
    code: string;
    item_id: number;
    method: string;
    position: string;
    stamps: Json<string[]>;
    cost_cents: number;
    expires_at: NullableInstant;
    created_at: Instant;
  };
  outbox: {
    id: Generated<number>;
    kind: string;
    dedupe_key: string;
    payload: Json<unknown>;
    attempts: Generated<number>;
    next_attempt_at: Instant;
    last_error: string | null;
    created_at: Instant;
    done_at: NullableInstant;
    request_id: string | null;
    traceparent: string | null;
  };
  webhook_endpoints: {
    id: GeneratedAlways<number>;
    url: string;
    events: string[];
    secret: string;
    is_active: Generated<boolean>;
    created_at: Instant;
    next_attempt_at: Instant;
    failing_since: NullableInstant;
  };
  webhook_former_secrets: {
    id: GeneratedAlways<number>;
    endpoint_id: number;
    secret: string;
    valid_until: Instant;
  };
  webhook_deliveries: {
    id: GeneratedAlways<number>;
    endpoint_id: number;
    event: string;
    data: Json<unknown>;
    created_at: Instant;
    not_before: Instant;
    attempts: Generated<number>;
    tried_at: NullableInstant;
    status: Generated<number | null>;
    answer: Generated<string>;
    done_at: NullableInstant;
    is_repeat: Generated<boolean>;
    accepted_at: NullableInstant;
  };
  contact_messages: {
    id: GeneratedAlways<number>;
    name: string;
    email: string;
    subject: string;
    text: string;
    received_at: Instant;
    answered_at: NullableInstant;
    answered_by: Generated<string | null>;
  };
  faq_texts: {
    id: GeneratedAlways<number>;
    view: FaqView;
    language: Language;
    text: string | null;
    published_at: Generated<Date>;
    published_by: string;
  };
  seller: { is_only: Generated<true>; texts: Json<Record<string, string>> };
  own_shops: { id: GeneratedAlways<number>; texts: Json<Record<string, string>> };
  opening: {
    is_only: Generated<true>;
    legal_confirmed_at: NullableInstant;
    legal_confirmed_by: Generated<string | null>;
    mail_tried_at: NullableInstant;
    mail_tried_by: Generated<string | null>;
    mail_failure: Generated<string | null>;
    mail_failure_code: Generated<string | null>;
    opened_at: NullableInstant;
    opened_by: Generated<string | null>;
  };
  trial_links: {
    token_hash: string;
    made_by: string;
    browser_hash: Generated<string | null>;
    expires_at: Instant;
  };
  /** Filled by the database when an account is deleted. */
  erasures: { person_id: number; registered_at: Instant; erased_at: Instant };
  shop_secrets: { name: string; value: string };
  leases: { name: string; holder: string; expires_at: Instant };
  rate_limit_hits: { key: string; recent: Date[]; ends_at: Date };
  /** Counts per day in Cyprus, like the steps; `words` is empty if they are not kept. */
  empty_searches: { day: string; words: string; typed: string; count: number };
  shopping_steps: { day: string; step: 'product' | 'cart' | 'checkout'; count: number };
  release_counts: {
    name: string;
    version: string;
    side: 'browser' | 'server';
    kind: 'started' | 'service' | FailureKind;
    minute: ColumnType<Date, Date, Date>;
    count: number;
    detail: Generated<string>;
  };
  page_measures: {
    name: string;
    version: string;
    page: string;
    metric: 'LCP' | 'CLS' | 'INP' | 'TTFB' | 'start';
    bucket: number;
    day: ColumnType<Date, Date, Date>;
    count: number;
  };
  canary_visits: {
    name: string;
    since: ColumnType<Date, Date | string, Date | string>;
    is_canary: boolean;
    network: string;
    visit: string;
    failed: Generated<boolean>;
  };
  canary_vitals: {
    name: string;
    since: ColumnType<Date, Date | string, Date | string>;
    is_canary: boolean;
    page: string;
    metric: 'LCP' | 'CLS' | 'INP';
    network: string;
    is_good: boolean;
  };
  visit_keys: { day: string; key: string };
}

export type CreatedIds = Partial<Record<'types' | 'categories' | 'colours', number[]>>;

export type AttachmentOwner = 'section' | 'type' | 'category' | 'item' | 'carousel';
/**
 * Why the shop cancelled an order; `not-collected` if nobody paid for it in time, `paid-by-another` if it was beyond its
 * network's quota and somebody else paid.
 */
export type CancelReason =
  | 'customer-request'
  | 'out-of-stock'
  | 'ordered-twice'
  | 'not-collected'
  | 'paid-by-another'
  | 'other';

export type StoredPaymentState = 'registering' | 'open' | 'paid' | 'failed' | 'expired';
export type OrderState =
  | 'created'
  | 'reserved'
  | 'awaiting-payment'
  | 'paid'
  | 'packed'
  | 'handed-over'
  | 'delivered'
  | 'failed'
  | 'cancelled'
  | 'refunded';

/** Where units of an order are. `ordered`: with the order, which is to be packed, packed or with the customer. */
export type Place =
  | 'ordered'
  /** Part of a change that is not paid, so not yet part of the order. */
  | 'unpaid'
  /** Could not be taken from stock when the order was paid late. */
  | 'missing'
  // Units that replace exchanged ones which the customer has:
  /** In the shop until the exchanged units are back. */
  | 'waiting'
  | 'to-pack'
  | 'packed'
  /** Withdrawn from, and not back. */
  | 'withdrawn'
  /** Exchanged, and not back. */
  | 'exchanged'
  /** No longer part of the order: replaced by other units. */
  | 'replaced'
  /** Taken out of the order before packing. */
  | 'removed'
  /** Back from the customer. */
  | 'returned';

type OrderChangeState = 'awaiting-payment' | 'cancelled' | 'applied' | 'refund-due' | 'undone';

export type RecordedChangeKind =
  | 'packing'
  | 'hand-over'
  | 'delivery'
  | 'correction'
  | 'cancellation'
  | 'voucher-return'
  | 'missing'
  | 'removal'
  | 'return'
  | 'withdrawal'
  | 'exchange'
  | 'addition'
  /** The exchanged units are back. */
  | 'receipt'
  | 'replacement-packing'
  | 'replacement-hand-over'
  | 'undo';

export interface OrderChangeDetail {
  /** For an exchange or addition: as shown to the customer, in the order's language. */
  text?: string;
  /** For an exchange: the line that has the former units. */
  lineId?: number;
  /** For an exchange that is not paid, of units that the customer has: whether the former ones are back. */
  isReceived?: boolean;
  /** For an exchange: what the new units cost less. */
  cents?: number;
  /**
   * For an exchange of units that the customer has: when the new ones are sent; `handed-over`: the customer has them.
   */
  send?: ExchangeSending;
  /** For exchanged units that are back. */
  isRestocked?: boolean;
  /** For a parcel given to a courier. */
  tracking?: string;
  /** For a cancellation. */
  reason?: CancelReason;
  /** Personal data, until the buyer's is deleted. */
  corrections?: { field: CorrectedField; before: string; after: string }[];
}

export type CorrectedField = 'name' | 'email' | 'phone' | 'address' | 'tracking' | 'replacement-tracking';

/** Hashed; `expiry` in ms. */
interface ResetCode {
  hash: string;
  expiry: number;
  triesLeft: number;
  /** Codes and a ticket that are valid too; missing in rows of the previous release. */
  earlier?: { hash: string; expiry: number }[];
}

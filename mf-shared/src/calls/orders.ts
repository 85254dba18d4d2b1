/** A line of the cart as the server wants it: what and how many, never at what price. `color` is a colour's code or its
 *  name, `size` the size's value. */
export interface OrderedLine {
  id: number;
  color: string;
  size: string;
  quantity: number;
  /** The code of a customization that was agreed with the shop. */
  customization?: string | undefined;
}

/** How each piece is customized, as agreed with the shop. */
export interface AgreedCustomization {
  code: string;
  method: string;
  position: string;
  stamps: string[];
  /** For one piece. */
  costCents: number;
}

/** `name` is what orders keep; `label` is the same in the page's language. */
export interface DeliveryMethod {
  id: number;
  name: string;
  label?: string;
  kind: 'courier' | 'pickup';
  locations: { id: number; name: string; label?: string }[];
}

/** What the server makes of a cart: prices and free stock as they are now. Lines that are not sold any more are left out.
 *  Lines of one variant share its pieces: the first has what it asks for. */
export interface CheckedLine extends OrderedLine {
  /** In the page's language, as the colour's name. */
  name: string;
  colour?: string;
  priceCents: number;
  discountedCents: number;
  /** Of the customization of one piece; null where it is not offered any more. */
  customizationCents: number | null;
  available: number;
}

export interface CustomerDetails {
  firstName: string;
  lastName: string;
  email: string;
  street: string;
  postCode: string;
  city: string;
  phone: string;
}

export interface OrderGets {
  ShopDelivery: { input: Record<string, never>; answer: { methods: DeliveryMethod[] } };
  /** `$collected` is the voucher's amount in euro, or null where the code is not valid. */
  PosFindVoucher: {
    input: { find: string; simple: true; location: '01' };
    answer: { $collected: number | null };
  };
  /** A customization of this item by its code; null where there is none. */
  ShopCustomization: {
    input: { code: string; item: number };
    answer: { customization: AgreedCustomization | null };
  };
  /** `amount` in cents; must be the order's own. `description` is 'ORDER {number}', `return_url` the shop's /loading. A
   *  second ask while a card page is open answers with that page. Refusals: 404 not this browser's order, 409 paid
   *  already or sold out meanwhile, 502 'Failed to register order with payment provider'. */
  PosJcc: {
    input: { amount: number; order_number: string; description: string; return_url: string };
    answer: { formUrl: string; orderId: string };
  };
  /** `orderId` is the provider's, as answered by PosJcc. 404 for an order that this browser or person did not place. */
  PosOrderStatus: { input: { orderId: string }; answer: { StatusMessage: PaymentStatusMessage } };
}

/**
 * What PosOrderStatus says, always with HTTP 200:
 * - 'Payment completed successfully.': paid, and the order is finished already.
 * - 'Order registered, waiting for payment': one more wait of the twelve. Also where the provider does not answer now.
 * - 'Payment in progress': asked again without counting (held, or the bank's own check is under way).
 * - whatever begins with 'Payment failed': an error. The same order can be paid again: PosJcc answers with the open
 *   card page where there is one, else with a new one.
 */
export type PaymentStatusMessage =
  | 'Payment completed successfully.'
  | 'Order registered, waiting for payment'
  | 'Payment in progress'
  | `Payment failed${string}`;

export interface OrderPosts {
  ShopCheckCart: { input: { lines: OrderedLine[] }; answer: { lines: CheckedLine[] } };
  /** Writes the order before the shopper leaves for the card page. `expectedCents` is the total on screen. `city` is one
   *  of Lim, Pfo, Nic, Lan, Fam; `location` the name of one of the method's locations, or empty where it has none. The
   *  same cart placed again before it is paid answers with the same order. Refusals: 400 for a field, 409 for changed
   *  prices, sold-out lines (named) and vouchers; the text is fit to be shown. */
  ShopPlaceOrder: {
    input: {
      lines: OrderedLine[];
      customer: CustomerDetails;
      deliveryMethodId: number;
      location: string;
      voucher?: string;
      expectedCents: number;
    };
    answer: { number: string; amountCents: number };
  };
  /** The order payload of the success page, `orderid` being the order's number: asks for the order to be finished, which happens once. */
  $PosProcessWeb: { input: { orderid: string } & Record<string, unknown>; answer: { error?: string } };
  /** Sent once for each order, whoever asks; `body` and `bcc` are ignored, the server writes the mail. `to` must be the
   *  address of this browser's or person's own paid order, or of the account that asked for a code. */
  Mail: {
    input: {
      to: string;
      subject: 'Order Confirmation' | 'Forgot Password Request';
      body: string;
      bcc?: string;
    };
    answer: { data: { status: number } };
  };
  /** Street, post code, city and mobile of the customer's own address. Done where `record` comes back as it was asked. */
  $TableModify: {
    input: {
      system: 'accounting';
      file: 'address';
      record: number;
      fields: { id: 'add1' | 'zip' | 'city' | 'mobile'; value: string }[];
    };
    answer: { record?: number; error?: string };
  };
}

/** A line of the cart as the server wants it: what and how many, never at what price. */
export interface OrderedLine {
  id: number;
  color: string;
  size: string;
  quantity: number;
}

export interface DeliveryMethod {
  id: number;
  name: string;
  kind: 'courier' | 'pickup';
  locations: { id: number; name: string }[];
}

/** What the server makes of a cart: prices and free stock as they are now. */
export interface CheckedLine extends OrderedLine {
  name: string;
  priceCents: number;
  discountedCents: number;
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
  /** `amount` in cents; must be the order's own. */
  PosJcc: {
    input: { amount: number; order_number: string; description: string; return_url: string };
    answer: { formUrl: string; orderId: string };
  };
  PosOrderStatus: { input: { orderId: string }; answer: { StatusMessage: string } };
}

export interface OrderPosts {
  ShopCheckCart: { input: { lines: OrderedLine[] }; answer: { lines: CheckedLine[] } };
  /** Writes the order before the shopper leaves for the card page. `expectedCents` is the total on screen. */
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
  /** The order payload of the success page: asks for the order to be finished, which happens once. */
  $PosProcessWeb: { input: { orderid: string } & Record<string, unknown>; answer: { error?: string } };
  Mail: {
    input: {
      to: string;
      subject: 'Order Confirmation' | 'Forgot Password Request';
      body: string;
      bcc?: string;
    };
    answer: { data: { status: number } };
  };
}

import { LoadingPage } from '../payment/pages/LoadingPage.tsx';
import { PaymentFailedPage } from '../payment/pages/PaymentFailedPage.tsx';
import { PaymentPendingPage } from '../payment/pages/PaymentPendingPage.tsx';
import { PaymentSuccessfulPage } from '../payment/pages/PaymentSuccessfulPage.tsx';
import { OrderReservedPage } from '../pickup/OrderReservedPage.tsx';
import { UnpaidOrderPage } from '../unpaid-order/UnpaidOrderPage.tsx';

/** One chunk: from most of them a payment goes on to another. */
const pages = {
  loading: { Component: LoadingPage },
  paymentSuccessful: { Component: PaymentSuccessfulPage },
  paymentFailed: { Component: PaymentFailedPage },
  paymentPending: { Component: PaymentPendingPage },
  orderReserved: { Component: OrderReservedPage },
  unpaidOrder: { Component: UnpaidOrderPage },
};
export default pages;

import { paths, type RouteHandle, type RouteObject } from 'mf-shared';
import { CheckoutPage } from './checkout/page/CheckoutPage.tsx';
import { loadDelivery } from './checkout/draft/loadDelivery.ts';
import { LoadingPage } from './payment/pages/LoadingPage.tsx';
import { PaymentFailedPage } from './payment/pages/PaymentFailedPage.tsx';
import { PaymentPendingPage } from './payment/pages/PaymentPendingPage.tsx';
import { PaymentSuccessfulPage } from './payment/pages/PaymentSuccessfulPage.tsx';
import { OrderReservedPage } from './pickup/OrderReservedPage.tsx';
import { textsIn } from './texts.ts';
import { UnpaidOrderPage } from './unpaid-order/UnpaidOrderPage.tsx';

type Title = Parameters<ReturnType<typeof textsIn>>[0];

const paymentHandle = (title: Title): RouteHandle => ({
  meta: (_data, _params, language) => ({ title: textsIn(language)(title), noIndex: true }),
});

const checkoutHandle: RouteHandle = {
  meta: (_data, _params, language) => {
    const t = textsIn(language);
    return {
      title: t('Checkout'),
      description: t('Delivery by courier or pickup in Cyprus, and payment by card. Prices include VAT.'),
      canonical: paths.checkout(),
    };
  },
};

export const routes: RouteObject[] = [
  { path: paths.checkout(), loader: loadDelivery, Component: CheckoutPage, handle: checkoutHandle },
  { path: paths.loading(), Component: LoadingPage, handle: paymentHandle('Verifying your payment') },
  {
    path: paths.paymentSuccessful(),
    Component: PaymentSuccessfulPage,
    handle: paymentHandle('Payment Successful'),
  },
  { path: paths.paymentFailed(), Component: PaymentFailedPage, handle: paymentHandle('Payment Failed') },
  { path: paths.orderReserved(), Component: OrderReservedPage, handle: paymentHandle('Your order') },
  { path: paths.unpaidOrder(), Component: UnpaidOrderPage, handle: paymentHandle('Your unpaid order') },
  { path: paths.paymentPending(), Component: PaymentPendingPage, handle: paymentHandle('Payment pending') },
];

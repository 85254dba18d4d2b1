import { paths, type RouteHandle, type RouteObject } from 'mf-shared';
import { CheckoutPage, loadDelivery } from './checkout/CheckoutPage.tsx';
import { LoadingPage } from './payment/LoadingPage.tsx';
import { PaymentFailedPage } from './payment/PaymentFailedPage.tsx';
import { PaymentPendingPage } from './payment/PaymentPendingPage.tsx';
import { PaymentSuccessfulPage } from './payment/PaymentSuccessfulPage.tsx';
import { textsIn } from './texts.ts';

type Title = Parameters<ReturnType<typeof textsIn>>[0];

/** No page of a purchase is for search engines. */
const titled = (title: Title): RouteHandle => ({
  meta: (_data, _params, language) => ({ title: textsIn(language)(title), noIndex: true }),
});

export const routes: RouteObject[] = [
  { path: paths.checkout(), loader: loadDelivery, Component: CheckoutPage, handle: titled('Checkout') },
  { path: paths.loading(), Component: LoadingPage, handle: titled('Verifying your payment') },
  {
    path: paths.paymentSuccessful(),
    Component: PaymentSuccessfulPage,
    handle: titled('Payment Successful'),
  },
  { path: paths.paymentFailed(), Component: PaymentFailedPage, handle: titled('Payment Failed') },
  { path: paths.paymentPending(), Component: PaymentPendingPage, handle: titled('Payment pending') },
];

import { paths, type RouteHandle, type RouteObject } from 'mf-shared';
import { CheckoutPage, loadDelivery } from './checkout/CheckoutPage.tsx';
import { LoadingPage } from './payment/LoadingPage.tsx';
import { PaymentFailedPage } from './payment/PaymentFailedPage.tsx';
import { PaymentPendingPage } from './payment/PaymentPendingPage.tsx';
import { PaymentSuccessfulPage } from './payment/PaymentSuccessfulPage.tsx';
import { textsIn } from './texts.ts';

type Title = Parameters<ReturnType<typeof textsIn>>[0];

/** What a purchase leads through is not for search engines. */
const titled = (title: Title): RouteHandle => ({
  meta: (_data, _params, language) => ({ title: textsIn(language)(title), noIndex: true }),
});

/** The checkout may be found like any page; whoever comes to it without a cart is shown the shop. */
const checkout: RouteHandle = {
  meta: (_data, _params, language) => {
    const t = textsIn(language);
    return {
      title: t('Checkout'),
      description: t('Delivery by courier or pickup in Cyprus, and payment by card. Prices include VAT.'),
      canonical: paths.checkout(),
    };
  },
  isGuarded: true,
};

export const routes: RouteObject[] = [
  { path: paths.checkout(), loader: loadDelivery, Component: CheckoutPage, handle: checkout },
  { path: paths.loading(), Component: LoadingPage, handle: titled('Verifying your payment') },
  {
    path: paths.paymentSuccessful(),
    Component: PaymentSuccessfulPage,
    handle: titled('Payment Successful'),
  },
  { path: paths.paymentFailed(), Component: PaymentFailedPage, handle: titled('Payment Failed') },
  { path: paths.paymentPending(), Component: PaymentPendingPage, handle: titled('Payment pending') },
];

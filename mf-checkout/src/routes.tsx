import { paths, type RouteHandle, type RouteObject } from 'mf-shared';
import { lazyPage } from 'mf-shared/lazyPage';
import { loadDelivery } from './checkout/draft/loadDelivery.ts';
import { loadPayment } from './pages/loadPayment.ts';
import { textsIn } from './texts.ts';

type Title = Parameters<ReturnType<typeof textsIn>>[0];

const notIndexed = (title: Title): RouteHandle => ({
  meta: (_data, _params, language) => ({ title: textsIn(language)(title), noIndex: true }),
});

const importCheckout = () => import(/* webpackChunkName: "page-checkout" */ './pages/checkout.ts');

const checkoutPage = lazyPage('checkout', async () => (await importCheckout()).default);

type PaymentPages = Awaited<ReturnType<typeof loadPayment>>['default'];

const paymentPage = (name: keyof PaymentPages, title: Title): RouteObject =>
  lazyPage(
    'payment',
    async () => (await loadPayment()).default[name],
  )({
    path: paths[name](),
    handle: notIndexed(title),
  });

export const routes: RouteObject[] = [
  checkoutPage({ path: paths.checkout(), loader: loadDelivery, handle: notIndexed('Checkout') }),
  paymentPage('loading', 'Verifying your payment'),
  paymentPage('paymentSuccessful', 'Payment Successful'),
  paymentPage('paymentFailed', 'Payment Failed'),
  paymentPage('orderReserved', 'Your order'),
  paymentPage('unpaidOrder', 'Your unpaid order'),
  paymentPage('paymentPending', 'Payment pending'),
];

import type { Product } from 'mf-shared';
import { memo, Suspense, use, type ReactNode } from 'react';
import './BelowProduct.module.css';

type Part = typeof import('./BelowProduct.tsx');

/** Undefined until it is loaded, or where it cannot be. */
export let laterPart: Part | undefined;
let loading: Promise<Part> | undefined;

/** The part of the page below the product. Nothing stands there where it cannot be loaded. */
export const loadLaterPart = (): Promise<Part> =>
  (loading ??= import('./BelowProduct.tsx')
    .catch((): Part => ({ BelowProduct: () => null, productJsonLd: () => ({}) }))
    .then((part) => (laterPart = part)));

function Loaded({ product }: { product: Product }): ReactNode {
  const { BelowProduct } = laterPart ?? use(loadLaterPart());
  return <BelowProduct product={product} />;
}

/** What the server has rendered stays as it is until its code is there. Memoised: React would take it away if it had to
 *  render it again before. */
export const LaterPart = memo(({ product }: { product: Product }): ReactNode => (
  <Suspense>
    <Loaded product={product} />
  </Suspense>
));

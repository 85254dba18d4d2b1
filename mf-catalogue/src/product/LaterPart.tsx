import type { Product } from 'mf-shared';
import { memo, Suspense, use, type ReactNode } from 'react';
import './BelowProduct.module.css';

type Part = typeof import('./BelowProduct.tsx');

/** Undefined until it has loaded, and if loading fails. */
export let laterPart: Part | undefined;
let loading: Promise<Part> | undefined;

/** Loads the part of the page below the product. Resolves to an empty part if loading fails. */
export const loadLaterPart = (): Promise<Part> =>
  (loading ??= import('./BelowProduct.tsx')
    .catch((): Part => ({ BelowProduct: () => null, productJsonLd: () => ({}) }))
    .then((part) => (laterPart = part)));

function Loaded({ product }: { product: Product }): ReactNode {
  const { BelowProduct } = laterPart ?? use(loadLaterPart());
  return <BelowProduct product={product} />;
}

/**
 * Keeps the server-rendered HTML until its code has loaded. Memoised, because React would remove that HTML if
 * it had to render this again before.
 */
export const LaterPart = memo(({ product }: { product: Product }): ReactNode => (
  <Suspense>
    <Loaded product={product} />
  </Suspense>
));

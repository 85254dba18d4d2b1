import type { Product } from 'mf-shared';
import { memo, Suspense, use, type ReactNode } from 'react';
import './BelowProduct.module.css';

type Part = typeof import('./BelowProduct.tsx');

/** Undefined until it has loaded. */
export let laterPart: Part | undefined;
let loading: Promise<Part> | undefined;

/** Resolves to an empty part if loading fails. */
export const loadLaterPart = (): Promise<Part> =>
  (loading ??= import('./BelowProduct.tsx')
    .catch((): Part => ({ BelowProduct: () => null, productJsonLd: () => ({}) }))
    .then((part) => (laterPart = part)));

const firstInputs = ['pointermove', 'pointerdown', 'keydown', 'scroll'];
let needed: Promise<Part> | undefined;

/** The server's HTML is enough until the visitor's first input. */
const loadWhenNeeded = (): Promise<Part> =>
  (needed ??= new Promise((resolve) => {
    for (const name of firstInputs) addEventListener(name, resolve, { once: true });
    // A reload keeps the position on the page without another event.
    if (scrollY > 0) resolve(null);
  }).then(loadLaterPart));

function Loaded({ product }: { product: Product }): ReactNode {
  const { BelowProduct } = laterPart ?? use(loadWhenNeeded());
  return <BelowProduct product={product} />;
}

/**
 * Memoised, because React would remove the server-rendered HTML if it had to render this again before its
 * code has loaded.
 */
export const LaterPart = memo(({ product }: { product: Product }): ReactNode => (
  <Suspense>
    <Loaded product={product} />
  </Suspense>
));

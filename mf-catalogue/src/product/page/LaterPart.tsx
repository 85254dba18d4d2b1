import type { Product } from 'mf-shared';
import { useLater } from 'mf-shared/useLater';
import { memo, Suspense, use, useEffect, useEffectEvent, type ReactNode } from 'react';
import { LoadError } from '../../page/LoadError.tsx';
import '../below/BelowProduct.module.css';
import { laterPart, loadLaterPart, shown, type Part } from './loadLaterPart.ts';

const firstInputs = ['pointermove', 'pointerdown', 'keydown', 'scroll'];
let firstInput: Promise<unknown> | undefined;

/** The server's HTML is enough until the visitor's first input. */
const waitForInput = (): Promise<unknown> =>
  (firstInput ??= new Promise((resolve) => {
    for (const name of firstInputs) addEventListener(name, resolve, { once: true });
    // A reload keeps the position on the page without another event.
    if (scrollY > 0) resolve(null);
  }));

let needed: Promise<Part> | undefined;

/** On the server it throws, for the browser to render the part. */
function whenNeeded(): Promise<Part> {
  if (typeof document === 'undefined') throw new Error('The browser loads this part.');
  return (needed ??= waitForInput().then(() => shown));
}

function Loaded({ product }: { product: Product }): ReactNode {
  const { BelowProduct } = laterPart ?? use(whenNeeded());
  return <BelowProduct product={product} />;
}

/**
 * Memoised, because React would remove the server-rendered HTML if it had to render this again before its
 * code has loaded.
 */
const Below = memo(({ product }: { product: Product }): ReactNode => (
  <Suspense>
    <Loaded product={product} />
  </Suspense>
));

/** Keeps the server's HTML if its code cannot be loaded, and offers another attempt. */
export function LaterPart({ product }: { product: Product }): ReactNode {
  const { load, hasFailed, isLoading } = useLater(loadLaterPart);
  const start = useEffectEvent(load);
  useEffect(() => {
    void waitForInput().then(start);
  }, []);
  return (
    <>
      <Below product={product} />
      {hasFailed && <LoadError isRetrying={isLoading} onRetry={() => void load()} />}
    </>
  );
}

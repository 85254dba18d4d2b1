import type { Product } from 'mf-shared';
import { useLater } from 'mf-shared/useLater';
import { memo, Suspense, use, useEffect, useEffectEvent, type ReactNode } from 'react';
import { LoadError } from '../page/LoadError.tsx';
import './BelowProduct.module.css';

type Part = typeof import('./BelowProduct.tsx');

/** Undefined until it has loaded. */
export let laterPart: Part | undefined;

let resolveLoaded: (part: Part) => void;
const whenLoaded = new Promise<Part>((resolve) => (resolveLoaded = resolve));

/** After a failure, another call tries again. */
export async function loadLaterPart(): Promise<Part> {
  laterPart = await import('./BelowProduct.tsx');
  resolveLoaded(laterPart);
  return laterPart;
}

const firstInputs = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

/** Suspended for as long as its code is missing, so that React keeps the server's HTML. */
function Loaded({ product }: { product: Product }): ReactNode {
  const { BelowProduct } = laterPart ?? use(whenLoaded);
  return <BelowProduct product={product} />;
}

/** The server's HTML is enough until the visitor's first input. */
function Loader(): ReactNode {
  const { load, isLoading, hasFailed } = useLater(loadLaterPart);
  const start = useEffectEvent(load);

  useEffect(() => {
    if (laterPart) return undefined;
    const stop = (): void => firstInputs.forEach((name) => removeEventListener(name, onInput));
    const onInput = (): void => {
      stop();
      void start();
    };
    for (const name of firstInputs) addEventListener(name, onInput);
    // A reload keeps the position on the page without another event.
    if (scrollY > 0) onInput();
    return stop;
  }, []);

  return hasFailed && <LoadError isRetrying={isLoading} onRetry={() => void load()} />;
}

/**
 * Memoised, because React would remove the server-rendered HTML if it had to render this again before its
 * code has loaded.
 */
export const LaterPart = memo(({ product }: { product: Product }): ReactNode => (
  <>
    <Loader />
    <Suspense>
      <Loaded product={product} />
    </Suspense>
  </>
));

import { NavigationType, useNavigationType, type Product } from 'mf-shared';
import { useLater } from 'mf-shared/useLater';
import {
  memo,
  startTransition,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useState,
  type ReactNode,
} from 'react';
import { LoadError } from '../../page/LoadError.tsx';
import '../below/BelowProduct.module.css';
import { laterPart, loadLaterPart, shown } from './loadLaterPart.ts';

const firstInputs = ['pointermove', 'pointerdown', 'keydown', 'scroll'];
let firstInput: Promise<unknown> | undefined;

/** The server's HTML is enough until the visitor's first input. */
const waitForInput = (): Promise<unknown> =>
  (firstInput ??= new Promise((resolve) => {
    for (const name of firstInputs) addEventListener(name, resolve, { once: true });
    // A reload keeps the position on the page without another event.
    if (scrollY > 0) resolve(null);
  }));

function Loaded({ product }: { product: Product }): ReactNode {
  if (!laterPart && typeof document === 'undefined') throw new Error('The browser loads this part.');
  const { BelowProduct } = laterPart ?? use(shown);
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

/**
 * Keeps the server's HTML if its code cannot be loaded, and offers another attempt. After a link it renders when the
 * rest of the page has been painted; after Back at once, for the scroll position.
 */
export function LaterPart({ product }: { product: Product }): ReactNode {
  const { load, hasFailed, isLoading } = useLater(loadLaterPart);
  const [isDue, setDue] = useState(useNavigationType() === NavigationType.Pop);
  const start = useEffectEvent(() => {
    void (isDue ? waitForInput().then(load) : load());
    startTransition(() => setDue(true));
  });
  useEffect(() => start(), []);
  return (
    <>
      {isDue && <Below product={product} />}
      {hasFailed && <LoadError isRetrying={isLoading} onRetry={() => void load()} />}
    </>
  );
}

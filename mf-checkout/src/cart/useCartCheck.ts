import { useCallback, useEffect, useRef, useState } from 'react';
import { useCalls, useShopDispatch } from 'mf-shared';
import { useTexts } from '../texts.ts';
import { checkCart, type LineUpdates } from './checkCart.ts';

const noUpdates: LineUpdates = new Map();

const ignore = (): void => undefined;

interface CartCheck {
  updates: LineUpdates;
  recheck: () => void;
}

/**
 * A failed check changes nothing, because placing the order checks the cart again. `onReduce` must be stable.
 */
export function useCartCheck(onReduce: (quantity: number) => void = ignore): CartCheck {
  const calls = useCalls();
  const dispatch = useShopDispatch();
  const t = useTexts();
  const controller = useRef<AbortController>(null);
  const [updates, setUpdates] = useState(noUpdates);

  const recheck = useCallback(() => {
    controller.current?.abort();
    const { signal } = (controller.current = new AbortController());
    dispatch(checkCart(calls, { t, signal, onReduce })).then(
      (found) => !signal.aborted && setUpdates(found),
      (error: unknown) => !signal.aborted && console.warn('The cart could not be checked.', error),
    );
  }, [calls, dispatch, t, onReduce]);

  useEffect(() => {
    recheck();
    return () => controller.current?.abort();
  }, [recheck]);

  return { updates, recheck };
}

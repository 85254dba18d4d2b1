import { useEffectEvent, useLayoutEffect } from 'react';
import { bus } from './bus.ts';
import type { EventName, ShopEvents } from './contract/events.ts';

/** Subscribes to an event of the bus while the component is mounted. */
export function useEvent<N extends EventName>(name: N, listener: (payload: ShopEvents[N]) => void): void {
  const onEvent = useEffectEvent(listener);
  // A layout effect, so that an event published right after the component has replaced another is not missed.
  useLayoutEffect(() => {
    const subscription = bus.on(name).subscribe((payload) => onEvent(payload));
    return () => subscription.unsubscribe();
  }, [name]);
}

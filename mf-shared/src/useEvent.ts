import { useEffectEvent, useLayoutEffect } from 'react';
import { bus } from './bus.ts';
import type { EventName, ShopEvents } from './contract/events.ts';

/** Listens to an event while the component is there. */
export function useEvent<N extends EventName>(name: N, listener: (payload: ShopEvents[N]) => void): void {
  const onEvent = useEffectEvent(listener);
  // Before anything else can happen: what takes a component's place hears what is said right after.
  useLayoutEffect(() => {
    const subscription = bus.on(name).subscribe((payload) => onEvent(payload));
    return () => subscription.unsubscribe();
  }, [name]);
}

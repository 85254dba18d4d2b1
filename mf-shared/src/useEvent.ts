import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { bus } from './bus.ts';
import type { EventName, EventVersion, EventPayload } from './contract/events.ts';

/** Listens while the component is mounted, to the accepted versions; version 1 by default. */
export function useEvent<N extends EventName, const V extends EventVersion<N> = EventVersion<N> & 1>(
  name: N,
  listener: (payload: EventPayload<N, V>) => void,
  versions?: readonly V[],
): void {
  const onEvent = useEffectEvent(listener);
  // A literal list in the call is a new array on each render.
  const [accepted] = useState(versions);
  // A layout effect, so that an event published right after a component was replaced is not missed.
  useLayoutEffect(() => {
    const subscription = bus.on<N, V>(name, accepted).subscribe((payload) => onEvent(payload));
    return () => subscription.unsubscribe();
  }, [name, accepted]);
}

import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { bus } from './bus.ts';
import type { EventName, EventVersion, EventPayload } from './contract/events.ts';

/** Subscribes to an event of the bus while the component is mounted, in the versions that the listener accepts: version 1,
 *  unless it names others. */
export function useEvent<N extends EventName, const V extends EventVersion<N> = EventVersion<N> & 1>(
  name: N,
  listener: (payload: EventPayload<N, V>) => void,
  versions?: readonly V[],
): void {
  const onEvent = useEffectEvent(listener);
  // Written into the call, the list would be another one at each render.
  const [accepted] = useState(versions);
  // A layout effect, so that an event published right after the component has replaced another is not missed.
  useLayoutEffect(() => {
    const subscription = bus.on<N, V>(name, accepted).subscribe((payload) => onEvent(payload));
    return () => subscription.unsubscribe();
  }, [name, accepted]);
}

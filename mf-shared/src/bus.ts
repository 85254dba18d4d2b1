import { Observable, Subject } from 'rxjs';
import type { EventName, EventVersion, EventPayload, ShopEvents } from './contract/events.ts';

interface Message {
  name: EventName;
  payloads: ShopEvents[EventName][];
}

const subject = new Subject<Message>();

/** The event bus between shell and remotes. Only an event's owner publishes it, except for `…-requested`
 *  events. A subscriber that throws does not affect the others. */
export const bus = {
  /** Publishes one event, in several versions while its payload changes. */
  publish<N extends EventName>(name: N, ...payloads: [ShopEvents[N], ...ShopEvents[N][]]): void {
    subject.next({ name, payloads });
  },

  /** Emits an event once, in the newest published version that the listener accepts. Accepts version 1 by
   *  default. */
  on<N extends EventName, const V extends EventVersion<N> = EventVersion<N> & 1>(
    name: N,
    versions: readonly V[] = [1 as V],
  ): Observable<EventPayload<N, V>> {
    // Without the operators `filter` and `map`, which would add half a kB to every page.
    return new Observable((subscriber) =>
      subject.subscribe((message) => {
        if (message.name !== name) return;
        const [newest] = message.payloads
          .filter(({ v }) => versions.some((version) => version === v))
          .toSorted((one, other) => other.v - one.v);
        if (newest) subscriber.next(newest as EventPayload<N, V>);
      }),
    );
  },
};

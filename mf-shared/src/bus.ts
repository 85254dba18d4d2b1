import { Observable, Subject, filter, map } from 'rxjs';
import type { EventName, EventVersion, EventPayload, ShopEvents } from './contract/events.ts';

interface Message {
  name: EventName;
  payloads: ShopEvents[EventName][];
}

const subject = new Subject<Message>();
// A piped Subject is still a Subject, through which subscribers could publish.
const messages = subject.asObservable();

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
    return messages.pipe(
      filter((message) => message.name === name),
      map(({ payloads }) =>
        payloads
          .filter(({ v }) => versions.some((version) => version === v))
          .reduce<ShopEvents[EventName] | null>(
            (newest, one) => (newest && newest.v > one.v ? newest : one),
            null,
          ),
      ),
      filter((payload) => payload !== null),
      map((payload) => payload as EventPayload<N, V>),
    );
  },
};

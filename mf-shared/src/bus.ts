import { Observable, Subject, filter, map } from 'rxjs';
import type { EventName, ShopEvents } from './contract/events.ts';

interface Message {
  name: EventName;
  payload: ShopEvents[EventName];
}

const subject = new Subject<Message>();
// Piping a Subject returns a Subject, through which subscribers could publish.
const messages = subject.asObservable();

/** The event bus between shell and remotes. Only an event's owner publishes it, except for `…-requested` events. A
 *  subscriber that throws does not affect the others. */
export const bus = {
  publish<N extends EventName>(name: N, payload: ShopEvents[N]): void {
    subject.next({ name, payload });
  },

  on<N extends EventName>(name: N): Observable<ShopEvents[N]> {
    return messages.pipe(
      filter((message) => message.name === name),
      map((message) => message.payload as ShopEvents[N]),
    );
  },
};

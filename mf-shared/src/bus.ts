import { Observable, Subject, filter, map } from 'rxjs';
import type { EventName, ShopEvents } from './contract/events.ts';

interface Message {
  name: EventName;
  payload: ShopEvents[EventName];
}

const subject = new Subject<Message>();
// An operator applied to a subject gives a subject again, which anybody could publish through.
const messages = subject.asObservable();

/** The shop's events. Publishing is for an event's owner, or anyone for a `…-requested`. RxJS reports what a
 *  subscriber throws apart from the others, so one that fails silences nobody. */
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

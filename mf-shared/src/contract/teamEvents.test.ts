import * as v from 'valibot';
import { bus } from '../bus.ts';
import { event, type EventsOf } from './event.ts';

const events = {
  'gifts:wrap-chosen': event(1, { wrap: v.string() }),
  'gifts:card-written': v.variant('v', [event(1, { text: v.string() }), event(2, { lines: v.number() })]),
};

declare module '../index.ts' {
  interface TeamEvents extends EventsOf<typeof events> {}
}
// As in a file that `meltemi types-of` wrote.
declare module '../index.ts' {
  interface TeamEvents {
    'news:read': { v: 1; page: number };
  }
}

it('delivers events that packages define themselves, with their types', () => {
  const received: (string | number)[] = [];
  const subscriptions = [
    bus.on('gifts:wrap-chosen').subscribe(({ wrap }) => received.push(wrap)),
    bus.on('gifts:card-written', [1, 2]).subscribe((card) => received.push(card.v === 1 ? '' : card.lines)),
    bus.on('news:read').subscribe(({ page }) => received.push(page)),
  ];
  bus.publish('gifts:wrap-chosen', { v: 1, wrap: 'blue' });
  bus.publish('gifts:card-written', { v: 1, text: 'To you' }, { v: 2, lines: 3 });
  bus.publish('news:read', { v: 1, page: 4 });
  subscriptions.forEach((subscription) => subscription.unsubscribe());
  expect(received).toEqual(['blue', 3, 4]);
});

it('does not compile with an event or a payload that no package defines', () => {
  const received: string[] = [];
  const subscription = bus.on('gifts:wrap-chosen').subscribe(({ wrap }) => received.push(wrap));
  // @ts-expect-error no package defines it
  bus.publish('gifts:wrapped', { v: 1 });
  // @ts-expect-error no package defines it
  bus.on('gifts:wrapped');
  // @ts-expect-error a field is missing
  bus.publish('gifts:card-written', { v: 1 });
  // @ts-expect-error the field has another type
  bus.publish('news:read', { v: 1, page: 'four' });
  // @ts-expect-error no such version
  bus.on('gifts:wrap-chosen', [2]);
  subscription.unsubscribe();
  expect(received).toEqual([]);
});

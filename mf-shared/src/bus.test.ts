import { Observable, config } from 'rxjs';
import { bus } from './bus.ts';

const notice = { v: 1, text: 'saved', kind: 'info' } as const;

describe('the bus', () => {
  it('delivers an event to its subscribers only', () => {
    const received: unknown[] = [];
    const other = jest.fn();
    const subscriptions = [
      bus.on('shell:notice-requested').subscribe((event) => received.push(event)),
      bus.on('account:signed-out').subscribe(other),
    ];
    bus.publish('shell:notice-requested', notice);
    subscriptions.forEach((subscription) => subscription.unsubscribe());
    bus.publish('shell:notice-requested', notice);
    expect(received).toEqual([notice]);
    expect(other).not.toHaveBeenCalled();
  });

  it('delivers an event to the other subscribers if one throws', () => {
    jest.useFakeTimers();
    const failures: unknown[] = [];
    config.onUnhandledError = (error) => failures.push(error);
    const listener = jest.fn();
    const failing = bus.on('account:signed-out').subscribe(() => {
      throw new Error('mine alone');
    });
    const listening = bus.on('account:signed-out').subscribe(listener);
    bus.publish('account:signed-out', { v: 1 });
    bus.publish('account:signed-out', { v: 1 });
    jest.runAllTimers();
    expect(listener).toHaveBeenCalledTimes(2);
    expect(failures.map(String)).toEqual(['Error: mine alone', 'Error: mine alone']);
    config.onUnhandledError = null;
    failing.unsubscribe();
    listening.unsubscribe();
    jest.useRealTimers();
  });

  describe('with several versions of an event', () => {
    // `as never`, since the contract has only one version of this event.
    const second = { v: 2 } as never;
    const received = (versions?: number[]): unknown[] => {
      const payloads: unknown[] = [];
      const subscription = bus
        .on('account:signed-out', versions as 1[] | undefined)
        .subscribe((payload) => payloads.push(payload));
      bus.publish('account:signed-out', second, { v: 1 });
      subscription.unsubscribe();
      return payloads;
    };

    it('delivers it once, in the newest version that the listener accepts', () => {
      expect(received([1, 2])).toEqual([{ v: 2 }]);
      expect(received([1])).toEqual([{ v: 1 }]);
    });

    it('delivers version 1 by default', () => {
      expect(received()).toEqual([{ v: 1 }]);
    });

    it('delivers nothing in a version that the listener does not accept', () => {
      expect(received([3])).toEqual([]);
    });
  });

  it('returns plain observables, through which nobody can publish', () => {
    const events = bus.on('account:signed-in');
    expect(events).toBeInstanceOf(Observable);
    expect('next' in events).toBe(false);
  });
});

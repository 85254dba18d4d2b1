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

  it('returns plain observables, so that nobody can publish through them', () => {
    const events = bus.on('account:signed-in');
    expect(events).toBeInstanceOf(Observable);
    expect('next' in events).toBe(false);
  });
});

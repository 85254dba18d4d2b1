import { Observable, config } from 'rxjs';
import { bus } from './bus.ts';

const notice = { v: 1, text: 'saved', kind: 'info' } as const;

describe('the bus', () => {
  it('brings an event to those who listen to it and to nobody else', () => {
    const heard: unknown[] = [];
    const other = jest.fn();
    const subscriptions = [
      bus.on('shell:notice-requested').subscribe((event) => heard.push(event)),
      bus.on('account:signed-out').subscribe(other),
    ];
    bus.publish('shell:notice-requested', notice);
    subscriptions.forEach((subscription) => subscription.unsubscribe());
    bus.publish('shell:notice-requested', notice);
    expect(heard).toEqual([notice]);
    expect(other).not.toHaveBeenCalled();
  });

  it('lets the others hear an event that one subscriber fails on', () => {
    jest.useFakeTimers();
    const failures: unknown[] = [];
    config.onUnhandledError = (error) => failures.push(error);
    const heard = jest.fn();
    const failing = bus.on('account:signed-out').subscribe(() => {
      throw new Error('mine alone');
    });
    const listening = bus.on('account:signed-out').subscribe(heard);
    bus.publish('account:signed-out', { v: 1 });
    bus.publish('account:signed-out', { v: 1 });
    jest.runAllTimers();
    expect(heard).toHaveBeenCalledTimes(2);
    expect(failures.map(String)).toEqual(['Error: mine alone', 'Error: mine alone']);
    config.onUnhandledError = null;
    failing.unsubscribe();
    listening.unsubscribe();
    jest.useRealTimers();
  });

  it('gives out plain observables: nobody can publish through them', () => {
    const events = bus.on('account:signed-in');
    expect(events).toBeInstanceOf(Observable);
    expect('next' in events).toBe(false);
  });
});

import { act } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';

/** Gives every test of a file timers that only move when it lets time pass. */
export function fakeTimers(): void {
  // React and promises need their own turns.
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());
}

/** Somebody who acts without time passing. Between two actions everything else has its turn. */
export const fastUser = (): UserEvent =>
  userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTimeAsync(ms) });

/** Lets time pass, with all that happens meanwhile. */
export const pass = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));

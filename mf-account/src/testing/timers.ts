import { act } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';

export function fakeTimers(): void {
  // React and promises need the real versions of these.
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());
}

export const fastUser = (): UserEvent =>
  userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTimeAsync(ms) });

export const pass = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));

import { act, renderHook } from '@testing-library/react';
import { useProgress } from './useProgress.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function shown(texts: string[], fault?: string) {
  const { result } = renderHook(() => useProgress());
  const seen: { percent: number; text: string }[] = [];
  let running: Promise<string | undefined> | undefined;
  act(() => {
    running = result.current.run('Checking email...', async (setText) => {
      await new Promise((resolve) => setTimeout(resolve, 60));
      for (const text of texts) setText(text);
      return fault;
    });
  });
  for (let step = 0; step < 100 && result.current.progress; step += 1) {
    seen.push(result.current.progress);
    await act(() => jest.advanceTimersByTimeAsync(10));
  }
  return { seen, result: await running };
}

it('shows the last text and counts up to 100 without a jump', async () => {
  const { seen } = await shown(['Preparing verification...']);
  expect([...new Set(seen.map(({ text }) => text))]).toEqual([
    'Checking email...',
    'Preparing verification...',
    'Success!',
  ]);
  const percents = seen.map(({ percent }) => percent);
  expect(percents.at(-1)).toBe(100);
  percents.slice(1).forEach((percent, index) => {
    expect(percent - (percents[index] ?? 0)).toBeGreaterThanOrEqual(0);
    expect(percent - (percents[index] ?? 0)).toBeLessThanOrEqual(20);
  });
});

it('returns to the form immediately on an error', async () => {
  const { seen, result } = await shown([], 'Email not found. Please try again.');
  expect(result).toBe('Email not found. Please try again.');
  expect(seen.at(-1)?.text).toBe('Checking email...');
});

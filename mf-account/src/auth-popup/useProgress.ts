import { useEffect, useState } from 'react';
import { waitMessage } from '../session/notices.ts';

const stepMs = 30;
const lastSteps = 10;
const successMs = 240;

export interface Progress {
  percent: number;
  text: string;
}

type SetText = (text: string) => void;
/** The error message to show; undefined on success. */
type Fault = string | undefined;

export type Work = (setText: SetText) => Promise<Fault>;

interface ProgressRunner {
  progress: Progress | null;
  run: (text: string, work: Work) => Promise<Fault>;
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The percentage is simulated: it counts up to 99 while the work runs, and never delays the work. */
export function useProgress(): ProgressRunner {
  const [progress, setProgress] = useState<Progress | null>(null);
  const isRunning = progress !== null && progress.percent < 100;

  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => {
      setProgress(
        (current) =>
          current && (current.percent < 99 ? { ...current, percent: current.percent + 1 } : current),
      );
    }, stepMs);
    return () => clearInterval(timer);
  }, [isRunning]);

  async function run(text: string, work: Work): Promise<Fault> {
    setProgress({ percent: 0, text });
    const setText: SetText = (next) => setProgress((current) => current && { ...current, text: next });
    const fault = await work(setText).catch(
      (error: unknown) => waitMessage(error) ?? 'An error occurred. Please try again.',
    );
    if (!fault) {
      for (let step = 0; step < lastSteps; step += 1) {
        await sleep(stepMs);
        setProgress(
          (current) => current && { ...current, percent: Math.min(current.percent + lastSteps, 100) },
        );
      }
      setProgress({ percent: 100, text: 'Success!' });
      await sleep(successMs);
    }
    setProgress(null);
    return fault;
  }

  return { progress, run };
}

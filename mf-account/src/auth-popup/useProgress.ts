import { useEffect, useState } from 'react';

const stepMs = 30;
/** How long the final text stands before what it stood for goes on. */
const successMs = 240;

export interface Progress {
  percent: number;
  text: string;
}

type Say = (text: string) => void;
/** What went wrong, in the words to show; undefined where all went well. */
type Fault = string | undefined;

export interface ProgressRunner {
  /** Null while nothing runs. */
  progress: Progress | null;
  /** Shows progress while `work` runs, and the final text where it ends without a fault. */
  run: (text: string, work: (say: Say) => Promise<Fault>) => Promise<Fault>;
}

/** Counts a percent every 30 ms while it waits, never to the end; an answer ends the count at once. */
export function useProgress(final = 'Success!'): ProgressRunner {
  const [progress, setProgress] = useState<Progress | null>(null);
  const isRunning = progress !== null && progress.percent < 100;

  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => {
      setProgress((now) => now && { ...now, percent: now.percent < 99 ? now.percent + 1 : now.percent });
    }, stepMs);
    return () => clearInterval(timer);
  }, [isRunning]);

  async function run(text: string, work: (say: Say) => Promise<Fault>): Promise<Fault> {
    setProgress({ percent: 0, text });
    const say: Say = (next) => setProgress((now) => now && { ...now, text: next });
    const fault = await work(say).catch(() => 'An error occurred. Please try again.');
    if (!fault) {
      setProgress({ percent: 100, text: final });
      await new Promise((resolve) => setTimeout(resolve, successMs));
    }
    setProgress(null);
    return fault;
  }

  return { progress, run };
}

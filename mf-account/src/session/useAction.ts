import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { handleCallError } from './session.ts';

interface Action {
  isBusy: boolean;
  /** One at a time. Resolves to false after showing why it failed. */
  run: (action: () => Promise<void>) => Promise<boolean>;
}

export function useAction(): Action {
  const t = useTexts();
  const [isBusy, setBusy] = useState(false);

  async function run(action: () => Promise<void>): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    try {
      await action();
      return true;
    } catch (error) {
      handleCallError(error, t);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, run };
}

import { useState } from 'react';
import { CallError } from 'mf-shared';
import { usePageRestored } from '../../page/usePageRestored.ts';
import { useTexts } from '../../texts.ts';

/** `isOpening` is true until the browser leaves for the card page or `failure` says why it does not. */
export function useCardPage() {
  const t = useTexts();
  const [isOpening, setOpening] = useState(false);
  const [failure, setFailure] = useState('');
  usePageRestored(() => setOpening(false));

  const run = (open: () => Promise<void>): void => {
    setOpening(true);
    setFailure('');
    open().catch((error: unknown) => {
      setOpening(false);
      setFailure(
        t.dynamic(
          error instanceof CallError ? error.message : 'Failed to register order with payment provider',
        ),
      );
    });
  };

  return { isOpening, failure, run };
}

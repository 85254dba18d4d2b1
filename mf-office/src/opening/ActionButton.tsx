import { useState, type ReactNode } from 'react';
import { Button } from 'mf-shared';
import { ErrorMessage } from '../ErrorMessage.tsx';
import { useOffice } from '../officeClient.ts';

interface Props<T> {
  run: (calls: ReturnType<typeof useOffice>) => Promise<T>;
  onDone: (result: T) => void;
  children: ReactNode;
}

/** Runs once until it has ended, and shows why it was refused. */
export function ActionButton<T>({ run, onDone, children }: Props<T>): ReactNode {
  const calls = useOffice();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function start(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    await run(calls).then(onDone, setError);
    setBusy(false);
  }

  return (
    <>
      <div>
        <Button variant="outline" aria-disabled={isBusy} onClick={() => void start()}>
          {children}
        </Button>
      </div>
      {error !== null && <ErrorMessage error={error} />}
    </>
  );
}

import { type ReactNode } from 'react';
import { Button } from 'mf-shared';
import { ErrorMessage } from '../calls/ErrorMessage.tsx';
import { useOffice } from '../calls/officeClient.ts';
import { useAction } from '../calls/useAction.ts';

interface Props<T> {
  run: (calls: ReturnType<typeof useOffice>) => Promise<T>;
  onDone: (result: T) => void;
  children: ReactNode;
}

/** Runs once until it has ended, and shows why it was refused. */
export function ActionButton<T>({ run, onDone, children }: Props<T>): ReactNode {
  const calls = useOffice();
  const { isBusy, error, run: start } = useAction();

  return (
    <>
      <div>
        <Button
          variant="outline"
          aria-disabled={isBusy}
          onClick={() => start(async () => onDone(await run(calls)))}
        >
          {children}
        </Button>
      </div>
      <ErrorMessage error={error} />
    </>
  );
}

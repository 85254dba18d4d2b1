import { useState, type ReactNode } from 'react';
import { Button } from 'mf-shared';
import type { OrderChange } from '../../../contract/calls.ts';
import { ErrorMessage } from '../../../calls/ErrorMessage.tsx';
import { useOffice } from '../../../calls/officeClient.ts';
import { useAction } from '../../../calls/useAction.ts';

interface Props {
  number: string;
  change: OrderChange;
  onDone: (said: string) => void;
  children: string;
}

/** For a change that asks nothing. */
export function ChangeButton({ number, change, onDone, children }: Props): ReactNode {
  const calls = useOffice();
  // A repeat, also after a lost response, has the same id.
  const [id] = useState(() => crypto.randomUUID());
  const { isBusy, error, run } = useAction();
  const send = async (): Promise<void> =>
    onDone((await calls.post('OfficeChangeOrder', { number, id, change })).said);
  return (
    <>
      <ErrorMessage error={error} />
      <Button variant="outline" disabled={isBusy} onClick={() => run(send)}>
        {children}
      </Button>
    </>
  );
}

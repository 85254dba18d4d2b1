import { useState, type ReactNode } from 'react';
import type { OrderChange } from '../../../contract/calls.ts';
import { useOffice } from '../../../calls/officeClient.ts';
import { ActionButton } from '../../../form/ActionButton.tsx';

interface Props {
  number: string;
  change: OrderChange;
  onDone: (message: string) => void;
  children: string;
}

/** Makes a change that needs no dialog. */
export function ChangeButton({ number, change, onDone, children }: Props): ReactNode {
  const calls = useOffice();
  // A repeat, also after a lost response, has the same id.
  const [id] = useState(() => crypto.randomUUID());
  const send = async (): Promise<void> =>
    onDone((await calls.post('OfficeChangeOrder', { number, id, change })).message);
  return <ActionButton action={send}>{children}</ActionButton>;
}

import type { ComponentProps, ReactNode } from 'react';
import { Button } from 'mf-shared';
import { ErrorMessage } from '../calls/ErrorMessage.tsx';
import { useAction } from '../calls/useAction.ts';

interface Props extends Omit<ComponentProps<typeof Button>, 'onClick' | 'disabled'> {
  action: () => Promise<unknown>;
}

/** Runs an action, one at a time, and shows why it failed. */
export function ActionButton({ action, variant = 'outline', ...button }: Props): ReactNode {
  const { isBusy, error, run } = useAction();
  return (
    <>
      <ErrorMessage error={error} />
      <Button {...button} variant={variant} disabled={isBusy} onClick={() => run(action)} />
    </>
  );
}

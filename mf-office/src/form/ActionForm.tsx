import type { ComponentProps, ReactNode, Ref } from 'react';
import { Button } from 'mf-shared';
import { ErrorMessage } from '../calls/ErrorMessage.tsx';
import { useAction } from '../calls/useAction.ts';
import actions from '../page/actions.module.css';
import styles from './form.module.css';

interface Props {
  /** What its button says. */
  submit: string;
  /** Of its button. */
  variant?: ComponentProps<typeof Button>['variant'];
  /** Shows faults of fields itself. If the backend refuses, the reason is shown above its button. */
  onSubmit: () => Promise<unknown>;
  /** Otherwise there is nothing to submit yet. */
  isReady?: boolean;
  /** Beside its button; what they `run` waits for the form, and shows its error in the same place. */
  buttons?: (action: ReturnType<typeof useAction>) => ReactNode;
  /** That of `useForm`, which focuses the first field with a fault. */
  form?: Ref<HTMLFormElement>;
  className?: string | undefined;
  children?: ReactNode;
}

/** Fields and the button that submits them. */
export function ActionForm(props: Props): ReactNode {
  const { submit, variant = 'solid', onSubmit, isReady = true, buttons, form, children } = props;
  const { className = styles.form } = props;
  const action = useAction();
  const { isBusy, error, run } = action;
  return (
    <form
      ref={form}
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) run(onSubmit);
      }}
    >
      {children}
      <ErrorMessage error={error} />
      <div className={actions.row}>
        <Button type="submit" variant={variant} disabled={isBusy || !isReady}>
          {submit}
        </Button>
        {buttons?.(action)}
      </div>
    </form>
  );
}

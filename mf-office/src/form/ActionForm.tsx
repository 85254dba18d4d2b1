import type { ReactNode, Ref } from 'react';
import { Button } from 'mf-shared';
import { ErrorMessage } from '../calls/ErrorMessage.tsx';
import { useAction } from '../calls/useAction.ts';
import actions from '../page/actions.module.css';
import styles from './form.module.css';

interface Props {
  /** What its button says. */
  submit: string;
  /** Shows faults of fields itself. If the backend refuses, the reason is shown above the fields. */
  onSubmit: () => Promise<unknown>;
  /** Otherwise there is nothing to submit yet. */
  isReady?: boolean;
  /** Beside the button. */
  buttons?: (isBusy: boolean) => ReactNode;
  /** That of `useForm`, which focuses the first field with a fault. */
  form?: Ref<HTMLFormElement>;
  className?: string | undefined;
  children?: ReactNode;
}

/** Fields and the button that submits them. */
export function ActionForm(props: Props): ReactNode {
  const { submit, onSubmit, isReady = true, buttons, form, className = styles.form, children } = props;
  const { isBusy, error, run } = useAction();
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
      <ErrorMessage error={error} />
      {children}
      <div className={actions.row}>
        <Button type="submit" disabled={isBusy || !isReady}>
          {submit}
        </Button>
        {buttons?.(isBusy)}
      </div>
    </form>
  );
}

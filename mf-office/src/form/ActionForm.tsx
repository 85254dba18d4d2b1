import type { ComponentProps, ReactNode, Ref } from 'react';
import { Button } from 'mf-shared';
import { ErrorMessage } from '../calls/ErrorMessage.tsx';
import { useAction } from '../calls/useAction.ts';
import actions from '../page/actions.module.css';
import styles from './form.module.css';

interface Props {
  /** Text of the submit button. */
  submit: string;
  /** Variant of the submit button. */
  variant?: ComponentProps<typeof Button>['variant'];
  /** Shows errors of fields itself; if the backend refuses, its reason is shown above the button. */
  onSubmit: () => Promise<unknown>;
  /** False while there is nothing to submit. */
  isReady?: boolean;
  /** Further buttons. What they `run` is busy together with the form and shows its error in the same place. */
  buttons?: (action: ReturnType<typeof useAction>) => ReactNode;
  /** The ref that `useForm` returns, which focuses the first invalid field. */
  form?: Ref<HTMLFormElement>;
  className?: string | undefined;
  children?: ReactNode;
}

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

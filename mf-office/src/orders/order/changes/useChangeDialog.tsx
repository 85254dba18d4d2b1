import { useCallback, useState, type ReactNode } from 'react';
import { useLanguage } from 'mf-shared';
import type { OfficeOrder } from '../../../contract/calls.ts';
import { useTexts } from '../../../language/texts.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import type { FormOf } from './ChangeForm.ts';

export interface ChangeDialogs {
  open: (formOf: FormOf) => void;
  dialog: ReactNode;
  /** Closes the dialog, shows the result and reloads the order. */
  report: (result: string) => void;
  status: ReactNode;
}

/** The dialogs of one part of the page. */
export function useChangeDialog(order: OfficeOrder, reload: () => void, onDone?: () => void): ChangeDialogs {
  const t = useTexts();
  const language = useLanguage();
  const [opened, setOpened] = useState<{ formOf: FormOf } | null>(null);
  const [message, setMessage] = useState('');
  const close = (): void => setOpened(null);
  function report(result: string): void {
    setMessage(result);
    close();
    onDone?.();
    reload();
  }
  return {
    open: useCallback((formOf: FormOf) => setOpened({ formOf }), []),
    dialog: opened && (
      <ChangeDialog
        form={opened.formOf({ order, t, language })}
        onDone={report}
        onFailed={reload}
        onClose={close}
      />
    ),
    report,
    status: (
      <p role="status" hidden={!message}>
        {message}
      </p>
    ),
  };
}

import { useEffect, useEffectEvent, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { Dialog } from 'mf-shared';
import { ActionForm } from './ActionForm.tsx';
import { DiscardDialog } from './DiscardDialog.tsx';

/** Open dialogs in which something was entered. */
export const changedDialogs = new Set<object>();

interface Props extends ComponentProps<typeof ActionForm> {
  title: string;
  /** Whether the entered values return when the dialog is opened again. */
  keepsDraft?: boolean;
  onClose: () => void;
}

export function FormDialog({ title, keepsDraft = false, onClose, ...form }: Props): ReactNode {
  const Frame = keepsDraft ? Dialog : ChangedDialog;
  return (
    <Frame title={title} onClose={onClose}>
      <ActionForm {...form} />
    </Frame>
  );
}

/** Once something was entered, Escape, Back and a click outside ask before they close it. */
export function ChangedDialog({ onClose, children, ...props }: ComponentProps<typeof Dialog>): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  const isChanged = useRef(false);
  const [isAsking, setAsking] = useState(false);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || !isChanged.current) return;
    event.preventDefault();
    setAsking(!isAsking);
  });

  useEffect(() => {
    const dialog = ref.current?.closest('dialog');
    const onInput = (): void => {
      isChanged.current = true;
      changedDialogs.add(isChanged);
    };
    // Browsers close a dialog without asking when Back is pressed again at once.
    const reopen = (): void => void (isChanged.current && dialog?.showModal());
    dialog?.addEventListener('input', onInput);
    dialog?.addEventListener('keydown', onKeyDown);
    dialog?.addEventListener('close', reopen);
    return () => {
      changedDialogs.delete(isChanged);
      dialog?.removeEventListener('input', onInput);
      dialog?.removeEventListener('keydown', onKeyDown);
      dialog?.removeEventListener('close', reopen);
    };
  }, []);

  return (
    <Dialog {...props} onClose={() => (isChanged.current ? setAsking(true) : onClose())}>
      <div ref={ref}>{children}</div>
      {isAsking && <DiscardDialog onDiscard={onClose} onClose={() => setAsking(false)} />}
    </Dialog>
  );
}

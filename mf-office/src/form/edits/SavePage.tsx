import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import { Button } from 'mf-shared';
import type { Repriced } from '../../contract/calls.ts';
import actions from '../../page/actions.module.css';
import { DiscardDialog } from '../DiscardDialog.tsx';
import { useTexts } from '../../language/texts.ts';
import styles from './EditForm.module.css';
import { isConflict } from './fieldEdits.ts';
import { SaveDialog } from './SaveDialog.tsx';
import { SavePageContext, type SavePageState, type SavePart } from './SavePageContext.ts';

type Parts = ReadonlyMap<string, SavePart>;

interface Props {
  onSaved: () => void;
  children: ReactNode;
}

/** Gives the forms of a page one common bar, which saves what was changed in any of them. */
export function SavePage({ onSaved, children }: Props): ReactNode {
  const latest = useRef<Parts>(new Map());
  const [parts, setParts] = useState<Parts>(new Map());
  const [errors, setErrors] = useState<SavePageState['errors']>(new Map());
  const [open, setOpen] = useState<'save' | 'discard' | null>(null);

  const change = useCallback((after: Parts) => {
    latest.current = after;
    setParts(after);
  }, []);
  const setPart = useCallback(
    (id: string, part: SavePart) => change(new Map(latest.current).set(id, part)),
    [change],
  );
  const removePart = useCallback(
    (removed: string) => change(new Map([...latest.current].filter(([id]) => id !== removed))),
    [change],
  );
  const submit = useCallback(() => {
    const changed = changedParts(latest.current);
    if (changed.length === 0 || hasConflict(changed)) return;
    setErrors(new Map());
    // In reverse order, so that the first form with an error keeps the focus.
    const isRight = changed.toReversed().map(([, part]) => part.check());
    if (!isRight.includes(false)) setOpen('save');
  }, []);
  const state = useMemo(
    () => ({ setPart, removePart, submit, errors }),
    [setPart, removePart, submit, errors],
  );

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's' || open) return;
    event.preventDefault();
    submit();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKeyDown(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);

  useEffect(() => {
    const [refused] = errors.keys();
    if (refused) document.getElementById(refused)?.focus();
  }, [errors]);

  /** Refused edits stay entered and do not prevent the others from being saved. */
  async function save(): Promise<void> {
    const failed = new Map<string, unknown>();
    const repriced: Repriced[] = [];
    const changed = changedParts(latest.current);
    for (const [id, part] of changed)
      try {
        if (await part.save(repriced)) part.discard();
      } catch (error) {
        failed.set(id, error);
      }
    setErrors(failed);
    setOpen(null);
    if (failed.size < changed.length) onSaved();
  }

  function discard(): void {
    for (const [, part] of changedParts(latest.current)) part.discard();
    setErrors(new Map());
    setOpen(null);
  }

  const changed = changedParts(parts);
  return (
    <SavePageContext value={state}>
      <div className={styles.page}>
        {children}
        {parts.size > 0 && (
          <SaveBar
            changed={changed.map(([, part]) => part)}
            isOnlyForm={parts.size === 1}
            onSave={submit}
            onDiscard={() => (changed.length > 1 ? setOpen('discard') : discard())}
          />
        )}
      </div>
      {open === 'save' && (
        <SaveDialog parts={changed.map(([, part]) => part)} save={save} onClose={() => setOpen(null)} />
      )}
      {open === 'discard' && <DiscardDialog onDiscard={discard} onClose={() => setOpen(null)} />}
    </SavePageContext>
  );
}

const changedParts = (parts: Parts): [string, SavePart][] =>
  [...parts].filter(([, { edits }]) => edits.length > 0);

const hasConflict = (parts: [string, SavePart][]): boolean =>
  parts.some(([, { edits }]) => edits.some(isConflict));

interface BarProps {
  changed: SavePart[];
  isOnlyForm: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

function SaveBar({ changed, isOnlyForm, onSave, onDiscard }: BarProps): ReactNode {
  const t = useTexts();
  const edits = changed.flatMap((part) => part.edits);
  const isShown = edits.length > 0;
  // The bar appears above what is being edited, which the style sheet's scroll padding keeps free of it.
  useEffect(() => {
    if (isShown) document.activeElement?.scrollIntoView?.({ block: 'nearest' });
  }, [isShown]);
  return (
    <div className={`${actions.row} ${isShown ? styles.bar : ''}`}>
      <Button disabled={!isShown || edits.some(isConflict)} onClick={onSave}>
        {t('Save…')}
      </Button>
      <Button variant="outline" disabled={!isShown} onClick={onDiscard}>
        {t('Discard')}
      </Button>
      <p role="status">
        {t('Unsaved changes: {count}', { count: edits.length })}
        {isShown && !isOnlyForm && (
          <span className={styles.where}> {changed.map(({ title }) => title).join(', ')}</span>
        )}
      </p>
    </div>
  );
}

import { type ReactNode } from 'react';
import { Button, Dialog } from 'mf-shared';
import { useTexts } from '../../language/texts.ts';
import { useAction } from '../../calls/useAction.ts';
import type { SavePart } from './SavePageContext.ts';
import { shorten } from './shorten.ts';
import styles from './EditForm.module.css';

interface Props {
  parts: SavePart[];
  save: () => Promise<void>;
  onClose: () => void;
}

export function SaveDialog({ parts, save, onClose }: Props): ReactNode {
  const t = useTexts();
  const { isBusy, run } = useAction();
  const [first, ...others] = parts;

  return (
    <Dialog
      title={first && others.length === 0 ? first.titleOfDialog : t('Save the changes')}
      onClose={onClose}
    >
      <div className={styles.dialog}>
        <div className={styles.changes}>
          {parts.map(({ title, edits }) => (
            <div key={title}>
              {others.length > 0 && <h3>{title}</h3>}
              <ul>
                {edits.map(({ key, label, base, value, show = shorten }) => (
                  <li key={key}>
                    {label}: {show(base)} → {show(value)}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <Button disabled={isBusy} onClick={() => run(save)}>
          {t('Save')}
        </Button>
      </div>
    </Dialog>
  );
}

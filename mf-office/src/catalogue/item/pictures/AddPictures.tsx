import { useId, useState, type DragEvent, type ReactNode } from 'react';
import { CallError } from 'mf-shared';
import { toBase64 } from '../../../lists/toBase64.ts';
import { useOffice } from '../../../calls/officeClient.ts';
import { useTexts } from '../../../language/texts.ts';
import { pictureToSend, sentTypes } from './pictureToSend.ts';
import styles from './Pictures.module.css';

interface Props {
  id: number;
  onAdded: () => void;
}

/** Uploads dropped or chosen files one after the other; shows why a file was refused next to its name. */
export function AddPictures({ id, onAdded }: Props): ReactNode {
  const t = useTexts();
  const inputId = useId();
  const calls = useOffice();
  const [faults, setFaults] = useState<string[]>([]);
  const [left, setLeft] = useState(0);
  const [isOver, setOver] = useState(false);

  /** Returns why the file was refused; empty if it was added. */
  async function upload(file: File): Promise<string> {
    const picture = await pictureToSend(file);
    if (typeof picture === 'string') return t(picture);
    try {
      await calls.post('OfficeAddPicture', { id, content: await toBase64(picture) });
      return '';
    } catch (error) {
      return error instanceof CallError && error.status > 0
        ? t.dynamic(error.message)
        : t('The server cannot be reached. Please try again.');
    }
  }

  async function add(files: File[]): Promise<void> {
    setFaults([]);
    const refused: string[] = [];
    for (const [index, file] of files.entries()) {
      setLeft(files.length - index);
      const fault = await upload(file);
      if (fault) refused.push(`${file.name}: ${fault}`);
    }
    setLeft(0);
    setFaults(refused);
    if (refused.length < files.length) onAdded();
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    if (left === 0) void add([...event.dataTransfer.files]);
  }

  return (
    <div
      className={`${styles.drop} ${isOver ? styles.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label htmlFor={inputId}>{t('Add pictures: choose them, or drop them here')}</label>
      <input
        id={inputId}
        type="file"
        multiple
        accept={sentTypes.join()}
        disabled={left > 0}
        aria-describedby={`${inputId}-note`}
        aria-invalid={faults.length > 0}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Lets the same file be chosen again.
          target.value = '';
          void add(files);
        }}
      />
      <small id={`${inputId}-note`}>
        {t('JPEG, PNG or WebP. Large photographs are made smaller first.')}
      </small>
      <p role="status">{left > 0 && t('Pictures being sent: {count}', { count: left })}</p>
      {faults.length > 0 && (
        <ul role="alert">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

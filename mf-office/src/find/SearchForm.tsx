import { useState, type FormEvent, type ReactNode } from 'react';
import { Button, Field, Icon } from 'mf-shared';
import { useTexts } from '../language/texts.ts';
import styles from './SearchForm.module.css';

interface Props {
  label: string;
  /** The current search text. Use it as the form's `key` too, so that the form follows the URL. */
  find: string;
  /** Returns why the text cannot be searched for, or null. */
  faultOf?: (text: string) => string | null;
  onFind: (text: string) => void;
}

export function SearchForm({ label, find, faultOf, onFind }: Props): ReactNode {
  const t = useTexts();
  const [text, setText] = useState(find);
  const [fault, setFault] = useState<string | null>(null);
  function search(event: FormEvent): void {
    event.preventDefault();
    const wanted = text.trim();
    const found = faultOf?.(wanted) ?? null;
    setFault(found);
    if (found === null) onFind(wanted);
  }
  return (
    <form role="search" className={styles.search} onSubmit={search}>
      <Field
        label={label}
        type="search"
        placeholder={label}
        value={text}
        maxLength={100}
        error={fault ?? undefined}
        onChange={({ target }) => {
          setText(target.value);
          setFault(null);
        }}
      />
      <Button type="submit">
        <Icon name="search" size={20} />
        <span>{t('Find')}</span>
      </Button>
    </form>
  );
}

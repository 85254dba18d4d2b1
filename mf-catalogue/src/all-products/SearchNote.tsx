import { Link, type SearchNote as Note } from 'mf-shared';
import type { ReactNode } from 'react';
import styles from './SearchNote.module.css';

export function SearchNote({ note: { text, link } }: { note: Note }): ReactNode {
  return (
    <p className={styles.note} role="status">
      {text}
      {link && <Link to={link.path}>{link.title}</Link>}
    </p>
  );
}

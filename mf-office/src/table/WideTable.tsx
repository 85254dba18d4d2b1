import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './table.module.css';

interface Props {
  label: string;
  className?: string;
  /** A spreadsheet, which keeps its rows and columns at any width. */
  isSheet?: boolean;
  children: ReactNode;
}

/**
 * On narrow screens, each row is a card that names its values. Anything too wide scrolls sideways, also with the
 * keyboard.
 */
export function WideTable({ label, className = '', isSheet = false, children }: Props): ReactNode {
  const ref = useRef<HTMLTableElement>(null);
  useLayoutEffect(() => nameCells(ref.current));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.wide} role="region" aria-label={label} tabIndex={0}>
      <table ref={ref} className={`${styles.table} ${isSheet ? '' : styles.cards} ${className}`}>
        {children}
      </table>
    </div>
  );
}

/** Gives each cell the name of its column for the style sheet. A row below a `rowSpan` lacks its first cells. */
function nameCells(table: HTMLTableElement | null): void {
  const [head, ...rows] = table?.rows ?? [];
  const names = [...(head?.cells ?? [])].map(({ textContent }) => textContent);
  for (const { cells } of rows) {
    let column = names.length - [...cells].reduce((sum, { colSpan }) => sum + colSpan, 0);
    for (const cell of cells) {
      const name = names[column] ?? '';
      if (cell.dataset['column'] !== name) cell.dataset['column'] = name;
      column += cell.colSpan;
    }
  }
}

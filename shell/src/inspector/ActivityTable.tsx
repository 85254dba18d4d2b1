import { useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Activity, ActivityLog } from './ActivityLog.ts';
import styles from './Inspector.module.css';

const contains = ({ kind, name, by, detail, status }: Activity, text: string): boolean =>
  [kind, name, by, detail, status].join(' ').toLowerCase().includes(text.trim().toLowerCase());

export function ActivityTable({ log }: { log: ActivityLog }): ReactNode {
  const entries = useSyncExternalStore(log.subscribe, () => log.entries);
  const [text, setText] = useState('');
  const shown = entries.filter((entry) => contains(entry, text));

  return (
    <>
      <p className={styles.controls}>
        <input
          type="search"
          aria-label="Filter events and calls"
          placeholder="Filter events and calls"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <span>
          {shown.length} of {entries.length}
        </span>
        <button type="button" onClick={() => log.clear()}>
          Clear
        </button>
      </p>
      <div className={styles.log}>
        <table aria-label="Events and calls">
          <thead>
            <tr>
              {['Time', '', 'Name', 'By', 'Status', 'Duration', 'Payload or query'].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ id, atMs, kind, name, by, detail, status, durationMs }) => (
              <tr key={id} data-remote={by ?? undefined}>
                <td>{(atMs / 1000).toFixed(2)} s</td>
                <td>{kind}</td>
                <th scope="row" className={styles.name}>
                  {name}
                </th>
                <td>{by}</td>
                <td>{status}</td>
                <td>{durationMs !== null && `${Math.round(durationMs)} ms`}</td>
                <td className={styles.detail}>{detail}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

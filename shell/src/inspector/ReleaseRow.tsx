import { useState, type ReactNode } from 'react';
import styles from './Inspector.module.css';

export type Choice = { version: string } | { url: string } | null;

interface Props {
  name: string;
  version: string;
  versions: string[];
  onSwitch: ((choice: Choice) => void) | null;
}

export function ReleaseRow({ name, version, versions, onSwitch }: Props): ReactNode {
  const [url, setUrl] = useState('');
  const { kilobytes, ms } = loadedFiles(name);
  const others = versions.filter((other) => other !== version);

  return (
    <tr data-remote={name}>
      <th scope="row" className={styles.name}>
        {name}
      </th>
      <td>{version}</td>
      <td>{kilobytes} KB</td>
      <td>{ms} ms</td>
      <td>
        {onSwitch && (
          <select
            aria-label={`Release of ${name}`}
            value=""
            onChange={({ target }) => onSwitch(target.value === 'live' ? null : { version: target.value })}
          >
            <option value="" disabled>
              switch to …
            </option>
            <option value="live">the live release</option>
            {others.map((other) => (
              <option key={other}>{other}</option>
            ))}
          </select>
        )}
      </td>
      <td>
        {onSwitch && (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              onSwitch({ url });
            }}
          >
            <input
              aria-label={`Entry URL of ${name}`}
              placeholder="http://localhost:…/remoteEntry.js"
              value={url}
              onChange={({ target }) => setUrl(target.value)}
            />
          </form>
        )}
      </td>
    </tr>
  );
}

function loadedFiles(name: string): { kilobytes: number; ms: number } {
  const entries: PerformanceEntryList = performance.getEntriesByType('resource');
  const files = entries.filter((entry) => entry instanceof PerformanceResourceTiming);
  const own = files.filter(({ name: url }) => {
    const { pathname } = new URL(url);
    const isDevShell = name === 'shell' && /^\/__dev\/[^/]+$/.test(pathname);
    return isDevShell || pathname.startsWith(`/r/${name}/`) || pathname.startsWith(`/__dev/${name}/`);
  });
  const bytes = own.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  const start = Math.min(...own.map(({ startTime }) => startTime));
  const end = Math.max(...own.map(({ responseEnd }) => responseEnd));
  return { kilobytes: Math.round(bytes / 1024), ms: own.length > 0 ? Math.round(end - start) : 0 };
}

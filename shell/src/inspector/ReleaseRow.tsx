import { useState, type ReactNode } from 'react';
import { loadedFiles } from './loadedFiles.ts';
import styles from './Inspector.module.css';

export type Choice = { version: string } | { address: string } | null;

interface Props {
  name: string;
  version: string;
  /** Other releases of the package. */
  versions: string[];
  onSwitch: ((choice: Choice) => void) | null;
}

/** One package of the page: its release, what it weighed, and what could be in its place. */
export function ReleaseRow({ name, version, versions, onSwitch }: Props): ReactNode {
  const [address, setAddress] = useState('');
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
              onSwitch({ address });
            }}
          >
            <input
              aria-label={`Address of an entry of ${name}`}
              placeholder="http://localhost:…/remoteEntry.js"
              value={address}
              onChange={({ target }) => setAddress(target.value)}
            />
          </form>
        )}
      </td>
    </tr>
  );
}

import { useEffect, useState, type ReactNode } from 'react';
import { createComposition } from '../remotes/composition.ts';
import { readReleases } from '../document/readPayload.ts';
import type { ActivityLog } from './ActivityLog.ts';
import { ActivityTable } from './ActivityTable.tsx';
import { ReleaseRow, type Choice } from './ReleaseRow.tsx';
import styles from './Inspector.module.css';

async function readVersions(): Promise<Record<string, string[]>> {
  const response = await fetch('/__dev/releases');
  return response.ok ? response.json() : {};
}

const colours = ['#b26a00', '#1769aa', '#8e24aa', '#2e7d32', '#c2185b', '#00796b'];

const colourRules = (names: string[]): string =>
  names
    .map((name, index) => `[data-remote='${name}'] { --owner: ${colours[index % colours.length] ?? ''}; }`)
    .join('\n');

interface Props {
  log: ActivityLog;
  reload: () => void;
}

export default function Inspector({ log, reload }: Props): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [versions, setVersions] = useState<Record<string, string[]>>({});
  const [error, setError] = useState('');
  const { shell, remotes } = readReleases();

  useEffect(() => {
    if (!isOpen) return undefined;
    void readVersions().then(setVersions);
    return outline();
  }, [isOpen]);

  async function switchTo(name: string, choice: Choice): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ name, choice });
    const response = await fetch('/__dev/switch', { method: 'POST', headers, body });
    if (response.ok) reload();
    else setError(await response.text());
  }

  if (!isOpen)
    return (
      <button type="button" className={styles.open} onClick={() => setOpen(true)}>
        Inspector
      </button>
    );
  return (
    <section className={styles.panel} aria-label="Inspector">
      <button type="button" onClick={() => setOpen(false)}>
        Close the inspector
      </button>
      <style>{colourRules(['shell', ...Object.keys(remotes)])}</style>
      <table aria-label="Releases">
        <tbody>
          <ReleaseRow
            name="shell"
            version={`from sources, live ${shell.version}`}
            versions={[]}
            onSwitch={null}
          />
          {Object.entries(remotes).map(([name, { version }]) => (
            <ReleaseRow
              key={name}
              name={name}
              version={version}
              versions={versions[name] ?? []}
              onSwitch={(choice) => void switchTo(name, choice)}
            />
          ))}
        </tbody>
      </table>
      <p role="status">{error}</p>
      <ActivityTable log={log} />
    </section>
  );
}

function outline(): () => void {
  const { ownerOf } = createComposition(readReleases());
  const mark = (): void => {
    const main = document.querySelector('main');
    if (main) main.dataset['remote'] = ownerOf(location.pathname) ?? 'shell';
  };
  document.documentElement.toggleAttribute('data-inspected', true);
  mark();
  const observer = new MutationObserver(mark);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    document.documentElement.removeAttribute('data-inspected');
  };
}

import type { ReactNode } from 'react';
import { Button } from 'mf-shared';
import type { OfficeRelease } from '../contract/calls.ts';
import { minute } from '../page/minute.ts';
import table from '../table/table.module.css';
import { useStaff } from '../session/StaffContext.ts';
import { packageName } from './packageName.ts';
import { useTexts } from '../language/texts.ts';
import type { ReleaseChange } from './ReleaseChange.ts';
import styles from './ReleasesPage.module.css';

interface Props {
  release: OfficeRelease;
  onChange: (change: ReleaseChange) => void;
}

export function ReleaseRows({ release, onChange }: Props): ReactNode {
  const t = useTexts();
  const mayRelease = useStaff().staff.roles.includes('release');
  const { name, version, canary, rollback, fault } = release;
  const others = release.promotable.filter((one) => one !== canary?.version && one !== rollback[name]);
  const hasRollback = Object.keys(rollback).length > 0;
  return (
    <>
      <tr>
        <th scope="row" rowSpan={canary ? 2 : 1}>
          {packageName(name)}
        </th>
        <td>
          <code>{version}</code>
          {fault && (
            <small className={styles.fault}>
              {t('Not used by the shop:')} {fault}
            </small>
          )}
          <Failures of={release} />
        </td>
        <td>{canary ? `${100 - canary.percent} %` : t('all')}</td>
        <td>{release.since && t.date(release.since, minute)}</td>
        <Figures of={release} />
        <td>
          {mayRelease && (hasRollback || others.length > 0) && (
            <span className={styles.actions}>
              {hasRollback && (
                <Button
                  variant="outline"
                  aria-label={t('Roll back {name}', { name: packageName(name) })}
                  onClick={() => onChange({ kind: 'roll-back', name, version, rollback })}
                >
                  {t('Roll back')}
                </Button>
              )}
              {others.map((version) => (
                <Promote key={version} name={name} version={version} onChange={onChange} />
              ))}
            </span>
          )}
        </td>
      </tr>
      {canary && (
        <tr>
          <td>
            <code>{canary.version}</code>
            <small>
              {t('{failed} of {visits} visits failed; live release: {liveFailed} of {liveVisits}', {
                failed: canary.own.failed,
                visits: canary.own.visits,
                liveFailed: canary.live.failed,
                liveVisits: canary.live.visits,
              })}
            </small>
            <Failures of={canary} />
          </td>
          <td>{t('{percent} %, canary', { percent: canary.percent })}</td>
          <td>{t.date(canary.since, minute)}</td>
          <Figures of={canary} />
          <td>
            {mayRelease && (
              <span className={styles.actions}>
                <Button
                  variant="outline"
                  aria-label={t('End the canary of {name}', { name: packageName(name) })}
                  onClick={() => onChange({ kind: 'end-canary', name, version: canary.version })}
                >
                  {t('End')}
                </Button>
                {release.promotable.includes(canary.version) && (
                  <Promote name={name} version={canary.version} onChange={onChange} />
                )}
              </span>
            )}
          </td>
        </tr>
      )}
    </>
  );
}

function Promote({ name, version, onChange }: { name: string; version: string } & Pick<Props, 'onChange'>) {
  const t = useTexts();
  return (
    <Button
      variant="outline"
      aria-label={t('Promote {version} of {name}', { name: packageName(name), version })}
      onClick={() => onChange({ kind: 'promote', name, version })}
    >
      {t('Promote {version}', { version })}
    </Button>
  );
}

function Failures({ of: { failures } }: { of: Pick<OfficeRelease, 'failures'> }) {
  const t = useTexts();
  return failures.map(({ kind, count, detail }) => (
    <small key={kind} className={styles.failure}>
      {count} × {t.dynamic(kind)}: <span lang="en">{detail}</span>
    </small>
  ));
}

function Figures({
  of: { started, failed, lcpMs },
}: {
  of: Pick<OfficeRelease, 'started' | 'failed' | 'lcpMs'>;
}) {
  return (
    <>
      <td className={table.number}>{started}</td>
      <td className={`${table.number} ${failed > 0 ? styles.fault : ''}`}>{failed}</td>
      <td className={table.number}>{lcpMs === null ? '–' : `${Math.round(lcpMs)} ms`}</td>
    </>
  );
}

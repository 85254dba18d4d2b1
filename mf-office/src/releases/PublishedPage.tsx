import type { ReactNode } from 'react';
import { Query } from '../calls/Query.tsx';
import type { PublishedPackage } from '../contract/calls.ts';
import { useTexts, type Text } from '../language/texts.ts';
import { minute } from '../page/minute.ts';
import { Page } from '../page/Page.tsx';
import { useStaff } from '../session/StaffContext.ts';
import cards from '../table/cards.module.css';
import { packageName } from './packageName.ts';
import styles from './ReleasesPage.module.css';

const stateNames = {
  live: 'Live',
  canary: 'Canary',
  previous: 'Previous',
  earlier: 'Earlier',
  published: 'Never live',
} as const satisfies Record<PublishedPackage['releases'][number]['state'], Text>;

export function PublishedPage(): ReactNode {
  const t = useTexts();
  return (
    <Page title={t('Published releases')}>
      <Query name="OfficePublished" input={{}}>
        {({ packages }) => <Packages packages={packages} />}
      </Query>
    </Page>
  );
}

function Packages({ packages }: { packages: PublishedPackage[] }): ReactNode {
  const t = useTexts();
  const mayPreview = useStaff().staff.roles.includes('release');
  return (
    <>
      {mayPreview && (
        <p>
          {t(
            'A preview shows the shop with this release to one browser. Applications have none, nor have releases that were published without a team’s key.',
          )}
        </p>
      )}
      <nav className={cards.states} aria-label={t('Published releases')}>
        {packages.map(({ name }) => (
          <a key={name} href={`#${name}`}>
            {packageName(name)}
          </a>
        ))}
      </nav>
      {packages.map((one) => (
        <Package key={one.name} {...one} mayPreview={mayPreview} />
      ))}
    </>
  );
}

type Shown = PublishedPackage & { mayPreview: boolean };

function Package({ name, releases, older, isComplete, mayPreview }: Shown): ReactNode {
  const t = useTexts();
  const folder = packageName(name);
  return (
    <section className={styles.published} aria-labelledby={name}>
      <h2 id={name}>{folder}</h2>
      <ul>
        {releases.map(({ version, at, commit, state, preview }) => (
          <li key={version}>
            <p>
              <code>{version}</code>{' '}
              {commit && <small>{t('commit {hash}', { hash: commit.slice(0, 8) })}</small>}
            </p>
            <p>
              {t(stateNames[state])} <small>{at ? t.date(at, minute) : t('not in the store')}</small>
            </p>
            {mayPreview && preview && (
              <p>
                <a
                  href={preview.url}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={t('Preview {name} {version}', { name: folder, version })}
                >
                  {t('Preview')}
                </a>{' '}
                <small>{t('until {date}', { date: t.date(preview.until, minute) })}</small>
              </p>
            )}
          </li>
        ))}
      </ul>
      {older > 0 && (
        <p>
          {t('{count} older ones:', { count: older })} <code>npx meltemi releases {folder} --all</code>
        </p>
      )}
      {!isComplete && (
        <p>{t('What older versions of mf-toolkit published is listed only if it was live or a canary.')}</p>
      )}
    </section>
  );
}

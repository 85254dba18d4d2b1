import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'mf-shared';
import type { OfficeContracts } from '../contract/calls.ts';
import cards from '../table/cards.module.css';
import { SearchForm } from '../find/SearchForm.tsx';
import { EmptyList } from '../page/EmptyList.tsx';
import { Page } from '../page/Page.tsx';
import { paths } from '../page/paths.ts';
import { Query } from '../calls/Query.tsx';
import { useTexts } from '../language/texts.ts';
import { contractSections, findContracts, type ContractRow, type ContractSection } from './contractRows.ts';
import styles from './ContractsPage.module.css';

export function ContractsPage(): ReactNode {
  const t = useTexts();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const find = search.get('find') ?? '';
  return (
    <Page title={t('Contracts')}>
      <p className={styles.about}>{t('What the live releases declare, without canaries.')}</p>
      <SearchForm
        key={find}
        label={t('Find by name or description')}
        find={find}
        onFind={(text) => void navigate(paths.contracts(text))}
      />
      <Query name="OfficeContracts" input={{}}>
        {(contracts) => <Sections contracts={contracts} find={find} />}
      </Query>
    </Page>
  );
}

function Sections({ contracts, find }: { contracts: OfficeContracts; find: string }): ReactNode {
  const t = useTexts();
  const found = findContracts(contractSections(contracts), find);
  if (found.length === 0) return <EmptyList find={find} />;
  return (
    <>
      {found.length > 1 && (
        <nav className={cards.states} aria-label={t('Contracts')}>
          {found.map(({ title }) => (
            <a key={title} href={`#${title}`}>
              {t(title)}
            </a>
          ))}
        </nav>
      )}
      {found.map((section) => (
        <Section key={section.title} {...section} />
      ))}
    </>
  );
}

function Section({ title, rows }: ContractSection): ReactNode {
  const t = useTexts();
  return (
    <section className={styles.section} aria-labelledby={title}>
      <h2 id={title}>
        {t(title)} <small>{rows.length}</small>
      </h2>
      <ul>
        {rows.map((row) => (
          <Row key={JSON.stringify(row)} {...row} />
        ))}
      </ul>
    </section>
  );
}

function Row({ name, detail, description, facts }: ContractRow): ReactNode {
  const t = useTexts();
  return (
    <li>
      <p>
        <Name name={name} detail={detail} />
      </p>
      {description && (
        <p className={styles.description} lang="en">
          {description}
        </p>
      )}
      {facts.length > 0 && (
        <dl>
          {facts.map(({ label, parties }) => (
            <div key={label}>
              <dt>{t(label)}</dt>
              {parties.map((party) => (
                <dd key={party.name + party.detail}>
                  <Name {...party} />
                </dd>
              ))}
              {parties.length === 0 && <dd>–</dd>}
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

function Name({ name, detail }: { name: string; detail?: string | undefined }): ReactNode {
  return (
    <>
      <Link to={paths.contracts(name)}>
        <code>{name}</code>
      </Link>
      {detail && <small> {detail}</small>}
    </>
  );
}

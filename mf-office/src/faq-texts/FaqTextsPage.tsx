import type { ReactNode } from 'react';
import { Link, type FaqView } from 'mf-shared';
import { languageNames, languages } from 'mf-shared/languages';
import { Query } from '../calls/Query.tsx';
import type { OfficeFaqText } from '../contract/calls.ts';
import { useTexts } from '../language/texts.ts';
import { Page } from '../page/Page.tsx';
import { paths } from '../page/paths.ts';
import { DataTable } from '../table/DataTable.tsx';
import styles from './FaqText.module.css';
import { viewNames } from './viewNames.ts';

export function FaqTextsPage(): ReactNode {
  const t = useTexts();
  return (
    <Page title={t('Legal texts')}>
      <p>
        {t(
          'What shoppers read about buying in this shop. Until you publish your own text, they read the standard one. Change a text in each language.',
        )}
      </p>
      <Query name="OfficeFaqTexts" input={{}}>
        {({ texts }) => <TextTable texts={texts} />}
      </Query>
    </Page>
  );
}

function TextTable({ texts }: { texts: OfficeFaqText[] }): ReactNode {
  const t = useTexts();
  const own = texts.filter(({ isStandard }) => !isStandard);
  return (
    <DataTable
      label={t('Legal texts')}
      rows={Object.keys(viewNames) as FaqView[]}
      keyOf={(view) => view}
      columns={[
        { title: t('Text'), isName: true, cell: (view) => t(viewNames[view]) },
        ...languages.map((language) => ({
          title: t.dynamic(languageNames[language]),
          cell: (view: FaqView) => (
            <TextLink
              view={view}
              language={language}
              published={own.find((one) => one.view === view && one.language === language)}
              isOtherPublished={own.some((one) => one.view === view && one.language !== language)}
            />
          ),
        })),
      ]}
    />
  );
}

interface TextLinkProps extends Pick<OfficeFaqText, 'view' | 'language'> {
  published: OfficeFaqText | undefined;
  isOtherPublished: boolean;
}

function TextLink({ view, language, published, isOtherPublished }: TextLinkProps): ReactNode {
  const t = useTexts();
  const state = published
    ? t('Changed on {date}', { date: t.date(published.publishedAt) })
    : t('Standard text');
  return (
    <>
      <Link
        className={styles.link}
        to={paths.faqText(view, language)}
        aria-label={`${t(viewNames[view])}, ${t.dynamic(languageNames[language])}: ${state}`}
      >
        {state}
      </Link>
      {!published && isOtherPublished && (
        <>
          <br />
          <strong>{t('Only the other language was changed.')}</strong>
        </>
      )}
    </>
  );
}

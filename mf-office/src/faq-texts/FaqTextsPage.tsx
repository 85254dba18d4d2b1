import { useCallback, type ReactNode } from 'react';
import { Link, type FaqView } from 'mf-shared';
import { languageNames, languages } from 'mf-shared/languages';
import type { OfficeFaqText } from '../contract/calls.ts';
import { Pending } from '../calls/Pending.tsx';
import { useTitle } from '../page/useTitle.ts';
import { WideTable } from '../table/WideTable.tsx';
import { useOffice } from '../calls/officeClient.ts';
import { paths } from '../page/paths.ts';
import { useTexts } from '../language/texts.ts';
import { useLoaded } from '../calls/useLoaded.ts';
import styles from './FaqText.module.css';
import { viewNames } from './viewNames.ts';

export function FaqTextsPage(): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  useTitle(t('Legal texts'));
  const { loaded } = useLoaded(useCallback(() => calls.get('OfficeFaqTexts', {}), [calls]));
  return (
    <>
      <h1>{t('Legal texts')}</h1>
      <p>
        {t(
          'What shoppers read about buying in this shop. Until you publish your own text, they read the standard one. Change a text in each language.',
        )}
      </p>
      {loaded.status !== 'done' && <Pending loaded={loaded} />}
      {loaded.status === 'done' && <TextTable texts={loaded.value.texts} />}
    </>
  );
}

function TextTable({ texts }: { texts: OfficeFaqText[] }): ReactNode {
  const t = useTexts();
  const own = texts.filter(({ isStandard }) => !isStandard);
  return (
    <WideTable label={t('Legal texts')}>
      <thead>
        <tr>
          <th scope="col">{t('Text')}</th>
          {languages.map((language) => (
            <th key={language} scope="col">
              {t.dynamic(languageNames[language])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(Object.keys(viewNames) as FaqView[]).map((view) => (
          <tr key={view}>
            <th scope="row">{t(viewNames[view])}</th>
            {languages.map((language) => (
              <td key={language}>
                <TextLink
                  view={view}
                  language={language}
                  published={own.find((one) => one.view === view && one.language === language)}
                  isOtherPublished={own.some((one) => one.view === view && one.language !== language)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </WideTable>
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

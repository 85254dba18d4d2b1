import type { ReactNode } from 'react';
import { inLanguage, Link, paths as shopPaths, useParams, type FaqView } from 'mf-shared';
import { languageNames, languages, type Language } from 'mf-shared/languages';
import { Query } from '../calls/Query.tsx';
import { NotFoundPage } from '../frame/NotFoundPage.tsx';
import { useTexts } from '../language/texts.ts';
import actions from '../page/actions.module.css';
import { Page } from '../page/Page.tsx';
import { paths } from '../page/paths.ts';
import { FaqTextForm } from './FaqTextForm.tsx';
import { viewNames } from './viewNames.ts';

export function FaqTextPage(): ReactNode {
  const { view = '', language: code } = useParams();
  const language = languages.find((each) => each === code);
  if (!Object.hasOwn(viewNames, view) || !language) return <NotFoundPage />;
  return <FaqText key={`${view} ${language}`} view={view as FaqView} language={language} />;
}

function FaqText({ view, language }: { view: FaqView; language: Language }): ReactNode {
  const t = useTexts();
  return (
    <Query name="OfficeFaqText" input={{ view, textLanguage: language }} size="page">
      {(text, reload) => (
        <Page
          title={`${t(viewNames[view])}, ${t.dynamic(languageNames[language])}`}
          below={
            <span className={actions.row}>
              <Link to={paths.faqTexts()}>{t('Legal texts')}</Link>
              <a href={text.shopOrigin + inLanguage(shopPaths.faq(view), language)}>
                {t('The page in the shop')}
              </a>
            </span>
          }
        >
          <FaqTextForm {...text} view={view} language={language} onChange={reload} />
        </Page>
      )}
    </Query>
  );
}

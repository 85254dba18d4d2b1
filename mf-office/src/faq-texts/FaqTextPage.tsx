import { useCallback, type ReactNode } from 'react';
import { inLanguage, Link, paths as shopPaths, useParams, type FaqView } from 'mf-shared';
import { languageNames, languages, type Language } from 'mf-shared/languages';
import { Pending } from '../calls/Pending.tsx';
import actions from '../page/actions.module.css';
import { NotFoundPage } from '../frame/NotFoundPage.tsx';
import { useTitle } from '../page/useTitle.ts';
import { useOffice } from '../calls/officeClient.ts';
import { paths } from '../page/paths.ts';
import { useTexts } from '../language/texts.ts';
import { useLoaded } from '../calls/useLoaded.ts';
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
  const calls = useOffice();
  const title = `${t(viewNames[view])}, ${t.dynamic(languageNames[language])}`;
  useTitle(title);
  const { loaded, reload } = useLoaded(
    useCallback(() => calls.get('OfficeFaqText', { view, textLanguage: language }), [calls, view, language]),
  );
  if (loaded.status !== 'done') return <Pending loaded={loaded} size="page" />;
  const { shopOrigin } = loaded.value;
  return (
    <>
      <div>
        <h1>{title}</h1>
        <p className={actions.row}>
          <Link to={paths.faqTexts()}>{t('Legal texts')}</Link>
          <a href={shopOrigin + inLanguage(shopPaths.faq(view), language)}>{t('The page in the shop')}</a>
        </p>
      </div>
      <FaqTextForm {...loaded.value} view={view} language={language} onChange={reload} />
    </>
  );
}

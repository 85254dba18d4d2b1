import 'mf-shared/tokens.css';
import 'mf-shared/fonts.css';
import { StrictMode, type ReactNode } from 'react';
import {
  addTranslations,
  basenameOf,
  closeTopLayer,
  httpTransport,
  LanguageContext,
  languageOfPath,
  Outlet,
  type Translations,
} from 'mf-shared';
import { isTargetLanguage, type TargetLanguage } from 'mf-shared/languages';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, NavigationType, useBlocker } from 'react-router-dom';
import greek from './locales/el.ts';
import { startPath } from './language/chosenLanguage.ts';
import { OfficeRouter } from './OfficeRouter.tsx';
import { routes } from './routes.tsx';
import { Session } from './session/Session.tsx';
import { DashboardStream } from './dashboard/DashboardStream.tsx';

const translations: Record<TargetLanguage, Translations> = { el: greek };
const path = startPath(location.pathname);
if (path !== location.pathname) history.replaceState(null, '', path + location.search + location.hash);
const language = languageOfPath(path);
// Staff who read English see invoices in Greek too.
addTranslations('mf_office', isTargetLanguage(language) ? translations[language] : greek);
document.documentElement.lang = language;

/** Lets Back close the dialog on top before it leaves the page. */
function BackClosesDialogs(): ReactNode {
  useBlocker(({ historyAction }) => historyAction === NavigationType.Pop && closeTopLayer());
  return <Outlet />;
}

const router = createBrowserRouter([{ element: <BackClosesDialogs />, children: routes }], {
  basename: basenameOf(language),
});

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <LanguageContext value={language}>
      <Session transport={httpTransport}>
        <DashboardStream>
          <OfficeRouter router={router} />
        </DashboardStream>
      </Session>
    </LanguageContext>
  </StrictMode>,
);

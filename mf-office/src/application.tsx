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
import { startPath } from './contract/values/language.ts';
import { loadTexts } from './language/loadTexts.ts';
import { OfficeRouter } from './frame/OfficeRouter.tsx';
import invoiceTexts from './locales/el.invoices.json';
import { routes } from './routes.tsx';
import { Session } from './session/Session.tsx';
import { DashboardStream } from './dashboard/DashboardStream.tsx';

// The server chose the document's language in the same way, by a cookie.
const path = startPath(location.pathname, document.documentElement.lang);
if (path !== location.pathname) history.replaceState(null, '', path + location.search + location.hash);
const language = languageOfPath(path);
document.documentElement.lang = language;

/** Lets Back close the dialog on top before it leaves the page. */
function BackClosesDialogs(): ReactNode {
  useBlocker(({ historyAction }) => historyAction === NavigationType.Pop && closeTopLayer());
  return <Outlet />;
}

const router = createBrowserRouter([{ element: <BackClosesDialogs />, children: routes }], {
  basename: basenameOf(language),
});

/** Without its texts, a page is in English rather than blank. */
async function textsOf(target: TargetLanguage): Promise<Translations> {
  try {
    return await loadTexts(target);
  } catch (error) {
    reportError(error);
    return {};
  }
}

async function start(): Promise<void> {
  const texts = isTargetLanguage(language) ? await textsOf(language) : {};
  // In Greek, also for staff who read English: an invoice is in the language of its order.
  addTranslations('mf_office', { ...invoiceTexts, ...texts });
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
}

void start();

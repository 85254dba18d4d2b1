import 'mf-shared/tokens.css';
import { StrictMode } from 'react';
import { addTranslations, basenameOf, httpTransport, LanguageContext, languageOfPath } from 'mf-shared';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import greek from './locales/el.ts';
import { routes } from './routes.tsx';
import { Session } from './session/Session.tsx';
import { TodayStream } from './today/TodayStream.tsx';

const language = languageOfPath(location.pathname);
addTranslations('mf_office', greek);
document.documentElement.lang = language;
const router = createBrowserRouter(routes, { basename: basenameOf(language) });

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <LanguageContext value={language}>
      <Session transport={httpTransport}>
        <TodayStream>
          <RouterProvider router={router} />
        </TodayStream>
      </Session>
    </LanguageContext>
  </StrictMode>,
);

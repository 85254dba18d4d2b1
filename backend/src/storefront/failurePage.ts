import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inLanguage, languageOfPath, languages, sourceLanguage, type Language } from 'mf-shared/languages';
import { paths } from 'mf-shared/paths';
import { textsIn, type Text } from '../locales/texts.ts';
import { Overloaded, ShopError } from '../platform/errors.ts';
import { html, type Html } from '../platform/html.ts';
import { urlOf } from '../platform/http/requests/requestTarget.ts';
import { plainPage, plainPageHeaders } from '../platform/plain-pages/plainPage.ts';

export const refusedPath = '/__refused';
const busy = 'The shop is very busy.';

function message(title: Text, language: Language): Html {
  const t = textsIn(language);
  return html`<h1>${t(title)}</h1>
    <p>${t('Please try again in a moment. Your cart is kept in this browser.')}</p>
    <p><a href="${inLanguage(paths.home(), language)}">${t('Back to the shop')}</a></p>`;
}

function failurePage(title: Text, requestId: string, language: Language): string {
  return plainPage({
    language,
    title: textsIn(language)(title),
    main: html`${message(title, language)}
      <p><small>${requestId}</small></p>`,
  });
}

export function sendFailurePage(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isOverloaded = error instanceof Overloaded;
  if (isOverloaded) reply.header('retry-after', error.retryAfterSecs);
  const isUnavailable = error instanceof ShopError && error.status === 503;
  return reply
    .code(isUnavailable ? 503 : 500)
    .headers(plainPageHeaders)
    .send(
      failurePage(
        isOverloaded ? busy : 'Something went wrong.',
        request.id,
        languageOfPath(urlOf(request.url).pathname),
      ),
    );
}

/**
 * The page that nginx sends for requests that it refuses. nginx keeps it for a second, so the number of requests for it
 * shows whether it refuses any.
 */
export async function refusedPage(app: FastifyInstance): Promise<void> {
  const page = plainPage({
    language: sourceLanguage,
    title: busy,
    main: html`${languages.map((language) => html`<div lang="${language}">${message(busy, language)}</div>`)}`,
  });
  app.get(refusedPath, async (_request, reply) =>
    reply
      .code(429)
      .headers({ ...plainPageHeaders, 'cache-control': 'public, s-maxage=1', 'retry-after': 2 })
      .send(page),
  );
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { inLanguage, languageOfPath, type Language } from 'mf-shared/languages';
import { paths } from 'mf-shared/paths';
import { textsIn } from '../locales/texts.ts';
import { Overloaded, ShopError } from '../platform/errors.ts';
import { html } from '../platform/html.ts';
import { urlOf } from '../platform/http/requestTarget.ts';
import { plainPage, plainPageHeaders } from '../platform/plain-pages/plainPage.ts';

function failurePage(requestId: string, language: Language): string {
  const t = textsIn(language);
  return plainPage({
    language,
    title: t('Something went wrong.'),
    main: html`<h1>${t('Something went wrong.')}</h1>
      <p>${t('Please try again in a moment. Your cart is kept in this browser.')}</p>
      <p><a href="${inLanguage(paths.home(), language)}">${t('Back to the shop')}</a></p>
      <p><small>${requestId}</small></p>`,
  });
}

export function sendFailurePage(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Overloaded) reply.header('retry-after', error.retryAfterSecs);
  const isUnavailable = error instanceof ShopError && error.status === 503;
  return reply
    .code(isUnavailable ? 503 : 500)
    .headers(plainPageHeaders)
    .send(failurePage(request.id, languageOfPath(urlOf(request.url).pathname)));
}

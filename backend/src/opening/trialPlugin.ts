import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { inLanguage, sourceLanguage, type Language } from 'mf-shared/languages';
import { paths } from 'mf-shared/paths';
import { textsIn } from '../locales/texts.ts';
import { createContext } from '../platform/calls/createContext.ts';
import type { Db } from '../platform/database/tables/Db.ts';
import { html } from '../platform/html.ts';
import { acceptedLanguage } from '../platform/http/requests/acceptedLanguage.ts';
import { plainPage, plainPageHeaders } from '../platform/plain-pages/plainPage.ts';
import { identifyBrowser } from '../platform/visitors/identifyBrowser.ts';
import { hashToken, newToken } from '../platform/visitors/tokens.ts';

const trialPath = '/__trial';

/** Returns a link that is valid for an hour. Only the browser that opens it first can look and order. */
export async function makeTrialLink(db: Db, origin: string, madeBy: string): Promise<string> {
  const token = newToken();
  await db
    .insertInto('trial_links')
    .values({
      token_hash: hashToken(token),
      made_by: madeBy,
      expires_at: sql<Date>`now() + interval '1 hour'`,
    })
    .execute();
  return `${origin}${trialPath}?${new URLSearchParams({ token }).toString()}`;
}

export function trialPlugin(db: Db) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Querystring: { token?: unknown } }>(trialPath, async (request, reply) => {
      const language = acceptedLanguage(request);
      const browserHash = identifyBrowser(await createContext(db, sourceLanguage, request, reply));
      if (!(await claimLink(db, String(request.query.token), browserHash)))
        return reply.code(403).headers(plainPageHeaders).send(refusal(language));
      return reply
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .redirect(inLanguage(paths.home(), language), 303);
    });
  };
}

function refusal(language: Language): string {
  const t = textsIn(language);
  const title = t('Preview');
  const message = t(
    'This link has expired or was opened in another browser. Please make a new one in the office.',
  );
  return plainPage({
    language,
    title,
    main: html`<h1>${title}</h1>
      <p>${message}</p>`,
  });
}

async function claimLink(db: Db, token: string, browserHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('trial_links')
    .set({ browser_hash: browserHash })
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .where((eb) => eb.or([eb('browser_hash', 'is', null), eb('browser_hash', '=', browserHash)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

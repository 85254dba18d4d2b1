import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOfPath, type Language } from 'mf-shared/languages';
import { PreviewRefused, type Preview, type PreviewRefusal, type ReleaseSet } from 'mf-toolkit/registry';
import { FindingError } from 'mf-toolkit/release';
import { messageOf } from '../../platform/errors.ts';
import { found } from '../../locales/Sentence.ts';
import { textsIn } from '../../locales/texts.ts';
import { refuseCrossSite } from '../../platform/calls/refuseCrossSite.ts';
import { acceptedLanguage } from '../../platform/http/requests/acceptedLanguage.ts';
import { clientOf } from '../../platform/visitors/Client.ts';
import { pathOf, urlOf } from '../../platform/http/requests/requestTarget.ts';
import { plainPageHeaders } from '../../platform/plain-pages/plainPage.ts';
import {
  endPath,
  previewMessage,
  previewQuestion,
  releasesIn,
  stylePath,
  withPreviewBar,
} from './previewBar.ts';
import { previewCookie, type PreviewLinks } from './previewLinks.ts';
import type { PreviewSets } from './previewSets.ts';

const enterPath = '/__preview';
const style = readFileSync(new URL('./preview.css', import.meta.url), 'utf8');
const cookieOptions = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;

const refusals = {
  forged: [403, 'This link was not signed by a team that may show these releases here.'],
  foreign: [403, 'This link is for another shop.'],
  expired: [410, 'This link has expired: it shows a preview for a day.'],
} as const satisfies Record<PreviewRefusal, readonly [number, string]>;

export const uncached = (reply: FastifyReply): FastifyReply =>
  reply.headers({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  });

const sendPage = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  uncached(reply.headers(plainPageHeaders)).code(status).send(page);

const sendMessage = (
  reply: FastifyReply,
  status: number,
  message: string,
  language: Language,
): FastifyReply => sendPage(reply, status, previewMessage(message, language));

function explain(error: unknown, preview: Preview, language: Language): string {
  const t = textsIn(language);
  const said = error instanceof FindingError ? found(error.finding)(t) : messageOf(error);
  // The renderer's message continues with the stack, which is not shown.
  const [reason = ''] = said.split('\n');
  return t('{releases} cannot be shown: {reason}', { releases: releasesIn(preview), reason });
}

interface Previews {
  setOf: (request: FastifyRequest) => Promise<ReleaseSet | null>;
  sendPage: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
}

export function createPreviews(links: PreviewLinks, sets: PreviewSets): Previews {
  return {
    async setOf(request) {
      const preview = await links.of(request);
      // The page itself reports the error.
      return preview && sets.setOf(preview).catch(() => null);
    },
    async sendPage(request, reply) {
      const preview = await links.of(request);
      if (preview) await sendPreviewedPage(sets, preview, request, reply);
      return preview !== null;
    },
  };
}

async function sendPreviewedPage(
  sets: PreviewSets,
  preview: Preview,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const language = languageOfPath(urlOf(request.url).pathname);
  try {
    const set = await sets.setOf(preview);
    const url = pathOf(request.url);
    const { status, headers, body } = await sets.render({ url, set, client: clientOf(request) });
    const { link: _link, ...pageHeaders } = headers;
    reply.code(status).headers({ ...pageHeaders, 'x-release-set': set.id });
    void uncached(reply).send(withPreviewBar(String(body), preview, language));
  } catch (error) {
    request.log.warn(error, 'a preview could not be rendered');
    void sendMessage(reply, 503, explain(error, preview, language), language);
  }
}

/**
 * Returns the shop's origin for a page elsewhere: anybody can change this part of a link, and a path may be
 * read as another host.
 */
function pageOf(page: string, origin: string): string {
  const url = URL.parse(page, origin);
  return url?.origin === origin ? url.href : origin;
}

/**
 * Whether the visitor opened the link themselves or on a page of the shop's site. Any other page could send a
 * browser into a preview unasked, so the shop asks first, also without Sec-Fetch-Site.
 */
const isNotCrossSite = ({ headers }: FastifyRequest): boolean =>
  ['none', 'same-origin', 'same-site'].includes(String(headers['sec-fetch-site']));

interface LinkQuery {
  Querystring: { link?: string | string[]; page?: string | string[] };
}

export function previewPlugin(links: PreviewLinks, sets: PreviewSets, origin: string) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onClose', async () => sets.stop());
    // The form of the page has no fields.
    app.addContentTypeParser('application/x-www-form-urlencoded', async () => ({}));

    /** If the link is invalid, sends a page with the reason and returns null. */
    async function previewOf(link: string, language: Language, reply: FastifyReply): Promise<Preview | null> {
      try {
        return await links.read(link);
      } catch (error) {
        if (!(error instanceof PreviewRefused)) throw error;
        const [status, message] = refusals[error.refusal];
        void sendMessage(reply, status, textsIn(language)(message), language);
        return null;
      }
    }

    async function enter(request: FastifyRequest<LinkQuery>, reply: FastifyReply): Promise<FastifyReply> {
      const language = acceptedLanguage(request);
      const link = String(request.query.link ?? '');
      const preview = await previewOf(link, language, reply);
      if (!preview) return reply;
      try {
        await sets.load(await sets.setOf(preview));
      } catch (error) {
        return sendMessage(reply, 422, explain(error, preview, language), language);
      }
      reply.setCookie(previewCookie, link, { ...cookieOptions, expires: new Date(preview.until) });
      return uncached(reply).redirect(pageOf(String(request.query.page ?? '/'), origin), 303);
    }

    app.get<LinkQuery>(enterPath, async (request, reply) => {
      if (isNotCrossSite(request)) return enter(request, reply);
      const language = acceptedLanguage(request);
      const preview = await previewOf(String(request.query.link ?? ''), language, reply);
      if (!preview) return reply;
      return sendPage(reply, 200, previewQuestion(preview, request.url, language));
    });

    app.post<LinkQuery>(enterPath, { preHandler: refuseCrossSite(origin) }, (request, reply) =>
      enter(request, reply),
    );

    app.post(endPath, { preHandler: refuseCrossSite(origin) }, async (_request, reply) => {
      reply.clearCookie(previewCookie, cookieOptions);
      return uncached(reply).redirect('/', 303);
    });

    app.get(stylePath, (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  };
}

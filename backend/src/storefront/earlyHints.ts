import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOfPath } from 'mf-shared/languages';
import type { ReleaseSet } from 'mf-toolkit/registry';
import { urlOf } from '../platform/http/requests/requestTarget.ts';

/**
 * Sends 103 Early Hints, so that a browser starts loading a page's files while the page is still being
 * rendered.
 */
export interface EarlyHints {
  send(request: FastifyRequest, reply: FastifyReply, set: ReleaseSet): void;
  storeLinks(request: FastifyRequest, set: ReleaseSet, link: string | undefined): void;
}

const keyOf = ({ url }: FastifyRequest, set: ReleaseSet): string =>
  `${set.id} ${languageOfPath(urlOf(url).pathname)}`;

/**
 * Sends the links of earlier pages, because pages of one set and language load the same files. Only for
 * navigations of browsers: other clients may not understand a 103.
 */
export function createEarlyHints(): EarlyHints {
  const links = new Map<string, string>();
  return {
    send(request, reply, set) {
      if (request.headers['sec-fetch-mode'] !== 'navigate') return;
      const link = links.get(keyOf(request, set));
      if (link) reply.raw.writeEarlyHints({ link });
    },
    storeLinks(request, set, link) {
      if (link) links.set(keyOf(request, set), link);
    },
  };
}

export const noEarlyHints: EarlyHints = { send: () => undefined, storeLinks: () => undefined };

import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOfPath } from 'mf-shared/languages';
import type { ReleaseSet } from 'mf-toolkit/registry';

export interface EarlyHints {
  /** Tells a browser that opens a page what the page is going to ask for, while it is made. */
  tell(request: FastifyRequest, reply: FastifyReply, set: ReleaseSet): void;
  /** Notes what a page asks for. */
  learn(request: FastifyRequest, set: ReleaseSet, link: string | undefined): void;
}

const keyOf = ({ url }: FastifyRequest, set: ReleaseSet): string =>
  `${set.id} ${languageOfPath(new URL(url, 'http://shop').pathname)}`;

/** Learnt from the pages before: those of one set and language ask for the same. Only a browser's navigation is told, for
 *  nobody else knows what to do with an answer before the answer. */
export function createEarlyHints(): EarlyHints {
  const links = new Map<string, string>();
  return {
    tell(request, reply, set) {
      if (request.headers['sec-fetch-mode'] !== 'navigate') return;
      const link = links.get(keyOf(request, set));
      if (link) reply.raw.writeEarlyHints({ link });
    },
    learn(request, set, link) {
      if (link) links.set(keyOf(request, set), link);
    },
  };
}

/** Where what stands in front cannot pass hints on. */
export const noHints: EarlyHints = { tell: () => undefined, learn: () => undefined };

import type { FastifyRequest } from 'fastify';
import type { Language } from 'mf-shared/languages';

/** For pages whose path has no language. */
export const acceptedLanguage = ({ headers }: FastifyRequest): Language =>
  headers['accept-language']?.startsWith('el') ? 'el' : 'en';

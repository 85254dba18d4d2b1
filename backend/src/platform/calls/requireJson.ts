import type { FastifyRequest } from 'fastify';
import { TranslatedError } from '../errors.ts';

export async function requireJson({ headers }: FastifyRequest): Promise<void> {
  if (!/^application\/json\b/i.test(headers['content-type'] ?? ''))
    throw new TranslatedError(415, 'The content type must be application/json.');
}

import * as v from 'valibot';
import { patternsOverlap } from './pathPatterns.ts';

/** The backend's calls, and its pages for previews and development. */
const reservedStart = /^\/(Mail|Pos|Shop|Table|__)/;

const reserved = [
  '/api/*',
  '/contracts/*',
  '/feeds/*',
  '/healthz',
  '/metrics',
  '/office',
  '/payments/*',
  '/pictures/*',
  '/r/*',
  '/readyz',
  '/release-set',
  '/sitemap/*',
  '/telemetry/*',
];

/** Whether the backend responds to URLs of this path itself, so that no page there would be served. */
export const isReservedPath = (path: string): boolean =>
  reservedStart.test(path) || reserved.some((own) => patternsOverlap(own, path));

export const unreserved = v.check<string, string>(
  (path) => !isReservedPath(path),
  'reserved, because the backend responds to it itself',
);

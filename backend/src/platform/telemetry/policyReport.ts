import type { NamedRelease } from 'mf-shared/calls';
import * as v from 'valibot';

const text = v.optional(v.pipe(v.string(), v.maxLength(3000)), '');

/** What a browser says by itself when a page's Content-Security-Policy was broken. */
export const policyReportSchema = v.object({
  'csp-report': v.object({
    'violated-directive': text,
    'effective-directive': text,
    'blocked-uri': text,
    'source-file': text,
  }),
});

type PolicyReport = v.InferOutput<typeof policyReportSchema>['csp-report'];

/** The release whose file an address is, or stands in a text; null where there is none. */
export function releaseIn(text: string): NamedRelease | null {
  const [, name, version] = /\/r\/(\w+)\/([\w.-]+)\//.exec(text) ?? [];
  return name && version ? { name, version } : null;
}

/** Whose fault it is: the release of the script that did it or was refused, else the shell of the page. Null for what a
 *  visitor's browser extension did. */
export function blame(report: PolicyReport, shell: NamedRelease): NamedRelease | null {
  const source = report['source-file'];
  if (source && !/^https?:/.test(source)) return null;
  return releaseIn(source) ?? releaseIn(report['blocked-uri']) ?? shell;
}

export const describePolicyReport = (report: PolicyReport): string =>
  `${report['effective-directive'] || report['violated-directive']} refused ${report['blocked-uri'] || 'something'}`;

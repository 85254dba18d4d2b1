import type { NamedRelease } from 'mf-shared/calls';
import * as v from 'valibot';

const text = v.optional(v.pipe(v.string(), v.maxLength(3000)), '');

export const policyReportSchema = v.object({
  'csp-report': v.object({
    'violated-directive': text,
    'effective-directive': text,
    'blocked-uri': text,
    'source-file': text,
  }),
});

type PolicyReport = v.InferOutput<typeof policyReportSchema>['csp-report'];

function releaseIn(text: string): NamedRelease | null {
  const [, name, version] = /\/r\/(\w+)\/([\w.-]+)\//.exec(text) ?? [];
  return name && version ? { name, version } : null;
}

/** Null if a browser extension caused the report. */
export function responsibleRelease(report: PolicyReport, shell: NamedRelease): NamedRelease | null {
  const source = report['source-file'];
  if (source && !/^https?:/.test(source)) return null;
  return releaseIn(source) ?? releaseIn(report['blocked-uri']) ?? shell;
}

export const describePolicyReport = (report: PolicyReport): string =>
  `${report['effective-directive'] || report['violated-directive']} refused ${report['blocked-uri'] || 'something'}`;

import { CspEvaluator } from 'csp_evaluator';
import { type Finding, Severity, Type } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';

type Directives = Partial<Record<string, string[]>>;

/** Returns the weaknesses of a Content-Security-Policy: the findings of Google's evaluator, which knows
 *  hosts with bypasses, and violations of the shop's own rules. For tests. */
export function policyFaults(policy: string): string[] {
  const parsed = new CspParser(policy).csp;
  const findings = new CspEvaluator(parsed).evaluate().filter(isFault);
  return [
    ...findings.map(({ directive, value, description }) => `${directive} ${value ?? ''}: ${description}`),
    ...ownFaults(parsed.directives),
  ];
}

// The evaluator only advises to check what 'self' and hosts without a known bypass serve. The shop serves
// only files of verified releases, with nosniff.
const isReminder = ({ type, severity }: Finding): boolean =>
  type === Type.SCRIPT_ALLOWLIST_BYPASS && severity === Severity.MEDIUM_MAYBE;
const isFault = (finding: Finding): boolean => finding.severity < Severity.INFO && !isReminder(finding);

function ownFaults(directives: Directives): string[] {
  const sourcesOf = (name: string): string[] => directives[name] ?? [];
  const isOnly = (name: string, ...allowed: string[]): boolean =>
    allowed.includes(directives[name]?.join(' ') ?? 'missing');
  const scripts = sourcesOf('script-src');
  const hasScripts = scripts.length > 0 && !isOnly('script-src', "'none'");
  // `sandbox` without a token forbids scripts, forms and navigation.
  const isSandboxed = isOnly('sandbox', '');
  const faults: [boolean, string][] = [
    [!isOnly('default-src', "'none'"), "default-src is not 'none'"],
    [!isOnly('base-uri', "'none'"), "base-uri is not 'none'"],
    [!isOnly('frame-ancestors', "'none'", "'self'"), "frame-ancestors is neither 'none' nor 'self'"],
    [!directives['form-action'], 'form-action is missing; default-src does not cover it'],
    [
      hasScripts && !scripts.every(isScriptSource),
      "script-src allows more than 'self', hashes, nonces and folders of https hosts",
    ],
    [
      hasScripts && !isOnly('require-trusted-types-for', "'script'"),
      'scripts can insert strings as code (require-trusted-types-for)',
    ],
    [
      hasScripts && !sourcesOf('trusted-types').every((name) => /^[a-z][\w-]*$/i.test(name)),
      'any script can create a Trusted Types policy (trusted-types)',
    ],
    [hasScripts && !directives['trusted-types'], 'trusted-types is missing'],
    [
      sourcesOf('style-src').includes("'unsafe-inline'") && !isSandboxed,
      "style-src allows 'unsafe-inline' outside a sandbox",
    ],
    [
      Object.entries(directives).some(
        ([name, sources]) => name.endsWith('-src') && sources?.some(isAnywhere),
      ),
      'a directive allows whole schemes or any host',
    ],
  ];
  return faults.flatMap(([isFault, fault]) => (isFault ? [fault] : []));
}

// 'strict-dynamic' is excluded: with it, every running script could import code from anywhere.
const isScriptSource = (source: string): boolean =>
  /^'(self|sha(256|384|512)-[\w+/=]+|nonce-[\w+/=-]+)'$/.test(source) ||
  /^https:\/\/[\w.-]+\/[^*]+\/$/.test(source);

const isAnywhere = (source: string): boolean =>
  /^(\*|https?:|wss?:|blob:|filesystem:|http:\/\/.*)$/.test(source);

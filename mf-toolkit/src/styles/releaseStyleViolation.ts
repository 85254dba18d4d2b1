import { gte } from 'semver';
import { finding, type Finding } from '../release/finding.ts';
import type { Release } from '../release/release.ts';
import { styleViolations } from './styleViolations.ts';

/** The first version of mf-shared with layers. */
const firstWithLayers = '1.1.0';

/** Returns why a remote's style sheet could affect others; null if it cannot, and for everything else. */
export function releaseStyleViolation(
  { name, shared, browser, owns }: Release,
  file: string,
  bytes: Uint8Array,
): Finding | null {
  const sheets = [
    ...browser.css,
    ...browser.loadable,
    ...Object.values(browser.exposes).flatMap(({ css }) => css),
  ];
  const sheet = file.replace(/^browser\//, '');
  if (name === 'shell' || owns?.application || !file.endsWith('.css') || !sheets.includes(sheet)) return null;
  const hasLayers = gte(shared['mf-shared']?.version ?? '0.0.0', firstWithLayers);
  try {
    const [violation] = styleViolations(new TextDecoder().decode(bytes), sheet, hasLayers ? name : null);
    return violation ? finding('a rule of {sheet} {fault}', { sheet, fault: violation.fault }) : null;
  } catch (error) {
    return finding('{sheet} is not a valid style sheet: {error}', { sheet, error: String(error) });
  }
}

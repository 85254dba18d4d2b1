import { finding, type Finding } from './finding.ts';

/** mf_gifts → Gifts: the names of a release's own calls begin with it. */
const callPrefix = (release: string): string =>
  release
    .replace(/^mf_/, '')
    .split('_')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');

/** The backend's calls. */
const reserved = /^(Mail|Office|Pos|Shop|Table)/;

export const isBackendCall = (call: string): boolean => call.startsWith('$') || reserved.test(call);

/** Null if the release may offer a call of this name, else the allowed form. */
export function wrongCallName(release: string, call: string): Finding | null {
  const prefix = callPrefix(release);
  if (isBackendCall(`${prefix}Call`))
    return finding(
      'the calls of {release} would begin with {prefix}, as those of the backend: rename the package',
      { release, prefix },
    );
  const isOwn = new RegExp(`^${prefix}[A-Z][A-Za-z0-9]*$`).test(call);
  return isOwn
    ? null
    : finding('a call of {release} has a name such as {example}', { release, example: `${prefix}Find` });
}

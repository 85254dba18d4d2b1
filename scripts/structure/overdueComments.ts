import type { Fault } from 'mf-toolkit/lint';

const untilRelease = /(?:\/\/|\*|--)\s*Until (?<version>\d+\.\d+\.\d+):/g;

const isOut = (release: string, version: string): boolean =>
  release.localeCompare(version, 'en', { numeric: true }) <= 0;

/** `version` is the shop's. A comment is overdue if it keeps something until this release or an earlier one. */
export const overdueComments = (file: string, text: string, version: string): Fault[] =>
  [...text.matchAll(untilRelease)]
    .map(({ groups }) => groups?.['version'] ?? '')
    .filter((release) => isOut(release, version))
    .map((release) => ({
      file,
      text: `${file} keeps something “Until ${release}:”, and the shop has version ${version}. Remove it with the comment.`,
    }));

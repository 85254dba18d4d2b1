import { lte } from 'semver';

export interface Source {
  file: string;
  text: string;
}

const untilRelease = /(?:\/\/|\/?\*|--)\s*Until (?<version>\d+\.\d+\.\d+):/g;

/** Returns the comments that name `version` of the shop, or an earlier one, as the release until which the code stays. */
export const overdueComments = (sources: Source[], version: string): { file: string; text: string }[] =>
  sources.flatMap(({ file, text }) =>
    [...text.matchAll(untilRelease)]
      .map(({ groups }) => groups?.['version'] ?? '')
      .filter((until) => lte(until, version))
      .map((until) => ({
        file,
        text: `${file} has a comment "Until ${until}:", but the shop has version ${version}. Remove what it says, or say why it stays.`,
      })),
  );

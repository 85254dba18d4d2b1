import * as v from 'valibot';
import { contractSchema } from '../contract/contract.ts';
import { ownsSchema } from './owns.ts';

// Paths are relative to the release's folder and cannot leave it.
const fileName = v.pipe(v.string(), v.regex(/^\w[\w.-]*$/, 'a file outside of the release’s folder'));
const filePath = v.pipe(
  v.string(),
  v.regex(/^(browser|browser\/public|server)\/\w[\w.-]*$/, 'a file outside of the release’s folder'),
);
const exposedFiles = v.object({ js: v.array(fileName), css: v.array(fileName) });

export const releaseName = v.pipe(v.string(), v.regex(/^[a-z][a-z_]*$/, 'no name of a release'));
export const releaseVersion = v.pipe(
  v.string(),
  v.regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/, 'no version of a release'),
);

/** The manifest of a release: `release.json` in its folder. */
export const releaseSchema = v.object({
  name: releaseName,
  version: releaseVersion,
  builtAt: v.string(),
  commit: v.string(),
  /** Shared singletons: the version it was built with, and the range it accepts. */
  shared: v.record(v.string(), v.object({ version: v.string(), required: v.string() })),
  browser: v.object({
    entries: v.array(fileName),
    css: v.array(fileName),
    exposes: v.record(v.string(), exposedFiles),
    /** Files of the browser build that a page can load. */
    loadable: v.array(fileName),
  }),
  /** An application has none: it is rendered in the browser. */
  server: v.optional(v.object({ entry: fileName })),
  /** What it offers the others and needs of them. Nothing is known of older releases, whose contract has another form. */
  contract: v.fallback(v.optional(contractSchema), undefined),
  /** Routes, fragments and slots. Releases of an earlier time do not say it: the shell of that time knew. */
  owns: v.optional(ownsSchema),
  /** SHA-384 of every file, as in an integrity attribute. */
  integrity: v.record(filePath, v.pipe(v.string(), v.startsWith('sha384-'))),
});

export type Release = v.InferOutput<typeof releaseSchema>;

/** What makes a release another one: not when and from which commit it was built, nor the versions of shared libraries
 *  beside which it was, since its bytes say what it brings. */
export function contentOf({ builtAt: _builtAt, commit: _commit, shared, ...content }: Release): object {
  const ranges = Object.entries(shared).map(([library, { required }]) => [library, required]);
  return { ...content, shared: Object.fromEntries(ranges) };
}

/** The address of a file of a release's browser build. */
export const releaseAddress = ({ name, version }: Pick<Release, 'name' | 'version'>, file: string): string =>
  `/r/${name}/${version}/${file}`;

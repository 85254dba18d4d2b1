import * as v from 'valibot';
import { contractSchema } from './contract.ts';
import { ownsSchema } from './owns.ts';

const fileName = v.pipe(v.string(), v.regex(/^\w[\w.-]*$/, 'a file outside of the release’s folder'));
const filePath = v.pipe(
  v.string(),
  v.regex(/^(browser|browser\/public|server)\/\w[\w.-]*$/, 'a file outside of the release’s folder'),
);
/** The folder of source maps among a build's browser files. */
export const builtMaps = 'maps';

/** Among a build's browser files: the hashes of the others, for pages. Missing from older releases. */
export const hashesFile = 'hashes.json';

/** In the release's folder in the store. */
export const mapPath = (file: string): string => `maps/${file}`;

const hash = v.pipe(v.string(), v.startsWith('sha384-'));
const exposedFiles = v.object({ js: v.array(fileName), css: v.array(fileName) });

export const releaseName = v.pipe(v.string(), v.regex(/^[a-z][a-z_]*$/, 'invalid release name'));
/** Returns the name of the package's folder: mf-gifts for the release mf_gifts. */
export const toFolderName = (release: string): string => release.replaceAll('_', '-');

export const releaseVersion = v.pipe(
  v.string(),
  v.regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/, 'invalid release version'),
);

export const requirements = v.object({ backend: releaseVersion });
export type Requirements = v.InferOutput<typeof requirements>;

/** The manifest of a release: `release.json` in its folder. */
export const releaseSchema = v.object({
  name: releaseName,
  version: releaseVersion,
  builtAt: v.string(),
  commit: v.string(),
  shared: v.record(v.string(), v.object({ version: v.string(), required: v.string() })),
  browser: v.object({
    entries: v.array(fileName),
    css: v.array(fileName),
    exposes: v.record(v.string(), exposedFiles),
    loadable: v.array(fileName),
  }),
  /** The lowest version of the backend that it works with; that of mf-shared is in `shared`. */
  requires: v.optional(requirements),
  /** Missing for an application, which is rendered in the browser. */
  server: v.optional(v.object({ entry: fileName })),
  /** Undefined for older releases, whose contract has another format. */
  contract: v.fallback(v.optional(contractSchema), undefined),
  /** Undefined for older releases. */
  owns: v.optional(ownsSchema),
  integrity: v.record(filePath, hash),
  /** Hashes of the source maps in `maps/`, which the shop never serves. Undefined for older releases. */
  maps: v.optional(v.record(fileName, hash)),
});

export type Release = v.InferOutput<typeof releaseSchema>;

/** Returns what distinguishes releases: without the build's time, commit and source maps, and with only the
 *  ranges of shared libraries, whose installed versions are not part of the files. */
export function contentOf(release: Release): object {
  const { builtAt: _builtAt, commit: _commit, maps: _maps, shared, ...content } = release;
  const ranges = Object.entries(shared).map(([library, { required }]) => [library, required]);
  return { ...content, shared: Object.fromEntries(ranges) };
}

export const releaseUrl = ({ name, version }: Pick<Release, 'name' | 'version'>, file: string): string =>
  `/r/${name}/${version}/${file}`;

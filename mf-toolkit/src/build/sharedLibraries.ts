import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { satisfies, validRange } from 'semver';
import type { FederatedPackage } from '../package/federatedPackage.ts';

/** The shared singletons of a page. Every subpath is listed, because a prefix such as `react/` would lose
 *  `singleton`. */
const requests = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'mf-shared'];

const resolver = createRequire(import.meta.url);

interface PackageJson {
  version: string;
  dependencies?: Record<string, string>;
}

export type SharedVersions = Record<string, { version: string; required: string }>;

type Builder = Pick<FederatedPackage, 'folder' | 'name' | 'dependencies'>;

function installed(library: string, { folder }: Builder): PackageJson {
  const file = resolver.resolve(`${library}/package.json`, { paths: [folder, import.meta.dirname] });
  return JSON.parse(readFileSync(file, 'utf8')) as PackageJson;
}

/** Returns versions and ranges. A range is the one that the package declares or, if that is missing, a
 *  file or a URL, the one of mf-shared. Throws if an installed version is outside its range. */
export function sharedVersions(pkg: Builder): SharedVersions {
  const shared = installed('mf-shared', pkg);
  const declaredRanges = Object.fromEntries(
    Object.entries(pkg.dependencies).filter(([, declared]) => validRange(declared)),
  );
  const ranges: Record<string, string> = {
    'mf-shared': `^${shared.version}`,
    ...shared.dependencies,
    ...declaredRanges,
  };
  return Object.fromEntries(
    requests.map((request) => {
      const [library = request] = request.split('/');
      const { version } = installed(library, pkg);
      const required = ranges[library] ?? version;
      if (!satisfies(version, required))
        throw new Error(
          `${pkg.name} declares ${library} ${required}, but ${version} is installed. Declare a range that includes it, ` +
            `or install a version within the range.`,
        );
      return [request, { version, required }];
    }),
  );
}

/** Of the federation's runtime, which remotes take from the shell as well. */
export function runtimeVersion(pkg: Builder): SharedVersions {
  const runtime = '@module-federation/enhanced';
  const version = installed('mf-toolkit', pkg).dependencies?.[runtime] ?? '';
  return { [runtime]: { version, required: `^${version}` } };
}

/** Only mf-shared is strict, because it carries the contract. The page's React is used in any case;
 *  releases that are incompatible with it are not promoted. */
export function sharedLibraries(pkg: Builder, extra: object): Record<string, object> {
  return Object.fromEntries(
    Object.entries(sharedVersions(pkg)).map(([request, { required }]) => [
      request,
      { singleton: true, requiredVersion: required, strictVersion: request === 'mf-shared', ...extra },
    ]),
  );
}

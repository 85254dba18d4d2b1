import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { satisfies, validRange } from 'semver';
import type { FederatedPackage } from '../package/federatedPackage.ts';

/** The shared singletons of a page. Each path is listed by itself: a prefix would lose `singleton`. */
const requests = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'mf-shared'];

const resolver = createRequire(import.meta.url);

interface PackageJson {
  version: string;
  dependencies?: Record<string, string>;
}

export type SharedVersions = Record<string, { version: string; required: string }>;

type Builder = Pick<FederatedPackage, 'folder' | 'name' | 'dependencies'>;

/** The package.json of an installed library, as the package that is built finds it. */
function installed(library: string, { folder }: Builder): PackageJson {
  const file = resolver.resolve(`${library}/package.json`, { paths: [folder, import.meta.dirname] });
  return JSON.parse(readFileSync(file, 'utf8')) as PackageJson;
}

/** The installed versions of the shared libraries, and the ranges that the package declares; of what it does not declare,
 *  or installs from a file or an address, the range of mf-shared. Throws where a range does not have the installed version: the
 *  build would not be what the package says. */
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
          `${pkg.name} declares ${library} ${required}, and ${version} is installed, which the shop runs: declare a range ` +
            `that has it, or install a version that the range has.`,
        );
      return [request, { version, required }];
    }),
  );
}

/** The same for the federation. mf-shared's version is strict, since it carries the contract; of React the page's own runs
 *  in any case, and releases that do not fit to it are not promoted. */
export function sharedLibraries(pkg: Builder, extra: object): Record<string, object> {
  return Object.fromEntries(
    Object.entries(sharedVersions(pkg)).map(([request, { required }]) => [
      request,
      { singleton: true, requiredVersion: required, strictVersion: request === 'mf-shared', ...extra },
    ]),
  );
}

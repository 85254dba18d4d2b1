import { dependencyFolder } from '../package/dependencyFolder.ts';
import { readPackageJson } from '../package/project.ts';

const requiredVersions = {
  react: '^19.2.0',
  'react/jsx-runtime': '^19.2.0',
  'react-dom': '^19.2.0',
  'react-dom/client': '^19.2.0',
  'mf-shared': '^1.0.0',
};

type Share = Record<string, object>;
export type SharedVersions = Record<string, { version: string; required: string }>;

/** The shared singletons of a page. Each path is listed by itself: a prefix would lose `singleton`. mf-shared's version is
 *  strict, since it carries the contract; minor versions of React are compatible. */
export function sharedLibraries(extra: object): Share {
  return Object.fromEntries(
    Object.entries(requiredVersions).map(([request, requiredVersion]) => [
      request,
      { singleton: true, requiredVersion, strictVersion: request === 'mf-shared', ...extra },
    ]),
  );
}

/** The versions that a package has installed, for its release's manifest. */
export function sharedVersions(folder: string): SharedVersions {
  const installed = (request: string): string =>
    readPackageJson(dependencyFolder(folder, request.split('/')[0] ?? request))?.version ?? '';
  return Object.fromEntries(
    Object.entries(requiredVersions).map(([request, required]) => [
      request,
      { version: installed(request), required },
    ]),
  );
}

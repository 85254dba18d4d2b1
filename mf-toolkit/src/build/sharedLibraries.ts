import { createRequire } from 'node:module';

const requiredVersions = {
  react: '^19.2.0',
  'react/jsx-runtime': '^19.2.0',
  'react-dom': '^19.2.0',
  'react-dom/client': '^19.2.0',
  'mf-shared': '^1.0.0',
};

type Share = Record<string, object>;

const resolver = createRequire(import.meta.url);
const installedVersion = (request: string): string =>
  (resolver(`${request.split('/')[0]}/package.json`) as { version: string }).version;

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

/** The installed versions, for the release's manifest. */
export function sharedVersions(): Record<string, { version: string; required: string }> {
  return Object.fromEntries(
    Object.entries(requiredVersions).map(([request, required]) => [
      request,
      { version: installedVersion(request), required },
    ]),
  );
}

import { createHash } from 'node:crypto';
import type { BrowserContext, Route } from '@playwright/test';
import type { Remote } from './remotes.ts';

interface Releases {
  shell: { integrity: Record<string, string> };
  remotes: Record<string, { entry: string; exposes: Record<string, { js: string[] }>; integrity: Hashes }>;
}
type Hashes = Record<string, string>;

const releasesElement = /(<script type="application\/json" id="shop-releases">)(.*?)(<\/script>)/s;

/** Serves another entry in the place of a remote's, as if it had been released so: documents name its hash. */
async function releaseInstead(
  context: BrowserContext,
  remote: Remote,
  change: (entry: string) => string,
): Promise<void> {
  await context.route(
    (url) => !/\.\w+$|^\/(Shop|Pos|telemetry|__dev|\$)/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      const [, , text = ''] = releasesElement.exec(html) ?? [];
      if (!text) return route.fulfill({ response });
      const releases = JSON.parse(text) as Releases;
      const { entry = '', integrity = {} } = releases.remotes[remote] ?? {};
      const address = new URL(entry, route.request().url()).href;
      const code = change(await (await context.request.get(address)).text());
      integrity[entry] = `sha384-${createHash('sha384').update(code).digest('base64')}`;
      await context.route(`${address}*`, (entryRoute) =>
        entryRoute.fulfill({ contentType: 'text/javascript', body: code }),
      );
      const changed = JSON.stringify(releases).replace(/</g, '\\u003c');
      await route.fulfill({
        response,
        body: html.replace(releasesElement, (_all, open, _text, close) => open + changed + close),
      });
    },
  );
}

const answer404 = (route: Route): Promise<void> => route.fulfill({ status: 404, body: 'No such file.' });
const neverAnswer = (): Promise<void> => new Promise(() => undefined);

/** Around a remote's own container: its modules come as they are, but what they draw throws. */
const drawingThrows = (remote: Remote): string => `;(() => {
  const { init, get } = ${remote};
  const Broken = () => { throw new Error('broken while drawing'); };
  const breakRoute = (route) => ({ ...route, Component: Broken, element: undefined,
    ...(route.children && { children: route.children.map(breakRoute) }) });
  ${remote} = { init, get: async (name) => {
    const module = (await get(name))();
    return () => name === './routes' ? { routes: module.routes.map(breakRoute) }
      : name.startsWith('./locales/') ? module : { default: Broken };
  } };
})();`;

/** Every way in which a remote can fail a page, and how a test brings it about. */
export const faults: Record<string, (context: BrowserContext, remote: Remote) => Promise<unknown>> = {
  'its entry missing': (context, remote) => context.route(`**/r/${remote}/*/remoteEntry.*`, answer404),
  'its chunks missing': (context, remote) =>
    context.route(new RegExp(`/r/${remote}/.*/(?!remoteEntry)`), answer404),
  'its scripts never answering': (context, remote) => context.route(`**/r/${remote}/**/*.js*`, neverAnswer),
  'a byte of its entry changed': (context, remote) =>
    context.route(`**/r/${remote}/*/remoteEntry.*`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()} ` });
    }),
  'garbage released as its entry': (context, remote) =>
    releaseInstead(context, remote, () => '<!DOCTYPE html><title>502 Bad Gateway</title>'),
  'its entry throwing': (context, remote) =>
    releaseInstead(context, remote, () => 'throw new Error("broken on evaluation");'),
  'its parts throwing while they are drawn': (context, remote) =>
    releaseInstead(context, remote, (entry) => entry + drawingThrows(remote)),
  'a contract that this shop does not have': (context, remote) =>
    releaseInstead(context, remote, (entry) => entry.replaceAll('"^1.0.0"', '"^9.0.0"')),
};

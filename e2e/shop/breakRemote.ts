import { createHash } from 'node:crypto';
import type { BrowserContext, Route } from '@playwright/test';
import { payloadElement, payloadPattern, type Releases } from 'mf-shared/document';
import type { Remote } from './remotes.ts';

const releasesElement = payloadPattern('shop-releases');

/** Changes the entry and its integrity hash in the document, as if it had been released. */
export async function replaceEntry(
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
      const [, text = ''] = releasesElement.exec(html) ?? [];
      if (!text) return route.fulfill({ response });
      const releases = JSON.parse(text) as Releases;
      const { entry = '', integrity = {} } = releases.remotes[remote] ?? {};
      const url = new URL(entry, route.request().url()).href;
      const code = change(await (await context.request.get(url)).text());
      integrity[entry] = `sha384-${createHash('sha384').update(code).digest('base64')}`;
      await context.route(`${url}*`, (entryRoute) =>
        entryRoute.fulfill({ contentType: 'text/javascript', body: code }),
      );
      const changed = payloadElement('shop-releases', releases);
      await route.fulfill({ response, body: html.replace(releasesElement, () => changed) });
    },
  );
}

const respond404 = (route: Route): Promise<void> => route.fulfill({ status: 404, body: 'No such file.' });
const neverRespond = (): Promise<void> => new Promise(() => undefined);

const throwOnRender = (remote: Remote): string => `;(() => {
  const { init, get } = ${remote};
  const Broken = () => { throw new Error('broken on render'); };
  const breakRoute = (route) => ({ ...route, Component: Broken, element: undefined,
    ...(route.children && { children: route.children.map(breakRoute) }) });
  ${remote} = { init, get: async (name) => {
    const module = (await get(name))();
    return () => name === './routes' ? { routes: module.routes.map(breakRoute) }
      : name.startsWith('./locales/') ? module : { default: Broken };
  } };
})();`;

export interface Fault {
  simulate: (context: BrowserContext, remote: Remote) => Promise<unknown>;
  /** The shop notices the fault only by its time limits. */
  hangs?: true;
}

export const faults: Record<string, Fault> = {
  'a missing entry': {
    simulate: (context, remote) => context.route(`**/r/${remote}/*/remoteEntry.*`, respond404),
  },
  'missing chunks': {
    simulate: (context, remote) => context.route(new RegExp(`/r/${remote}/.*/(?!remoteEntry)`), respond404),
  },
  'scripts that never respond': {
    simulate: (context, remote) => context.route(`**/r/${remote}/**/*.js*`, neverRespond),
    hangs: true,
  },
  'an entry that does not match its hash': {
    simulate: (context, remote) =>
      context.route(`**/r/${remote}/*/remoteEntry.*`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `${await response.text()} ` });
      }),
  },
  'an HTML error page released as its entry': {
    simulate: (context, remote) =>
      replaceEntry(context, remote, () => '<!DOCTYPE html><title>502 Bad Gateway</title>'),
  },
  'an entry that throws': {
    simulate: (context, remote) =>
      replaceEntry(context, remote, () => 'throw new Error("broken on evaluation");'),
  },
  'components that throw on render': {
    simulate: (context, remote) => replaceEntry(context, remote, (entry) => entry + throwOnRender(remote)),
  },
  'an incompatible contract version': {
    simulate: (context, remote) =>
      replaceEntry(context, remote, (entry) => entry.replaceAll(/"\^2\.\d\.0"/g, '"^9.0.0"')),
  },
};

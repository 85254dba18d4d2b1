import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Compiler, MultiCompiler } from 'webpack';
import type WebpackDevServer from 'webpack-dev-server';
import { writeStyleTypes, writeTypesOf } from '../build/styleTypes.ts';
import { watchTypes, type Problem } from './typeChecks.ts';

type Client = WebpackDevServer.ClientConnection;

/** Shows type errors of the packages in the overlay as soon as they build; the page is updated meanwhile. */
export async function showTypeErrors(
  server: WebpackDevServer,
  compiler: MultiCompiler,
  { folders, root }: { folders: string[]; root: string },
): Promise<void> {
  const checked = folders.filter((folder) => existsSync(path.join(folder, 'tsconfig.json')));
  const problems = new Map<string, Problem[]>();
  /** Folders with an edit that the type check has not reported about. */
  const edited = new Set<string>();
  let hasBuilt = true;
  let hash: string | undefined;
  const allClients = (): Client[] => server.webSocketServer?.clients ?? [];
  const send = (clients = allClients()): void => {
    const found = [...problems.values()].flat();
    if (hasBuilt && found.length > 0) server.sendMessage(clients, 'errors', found);
  };

  for (const folder of checked) await writeStyleTypes(folder);
  compiler.hooks.watchRun.tapPromise('type errors', async ({ modifiedFiles }: Compiler) => {
    hasBuilt = false;
    for (const file of modifiedFiles ?? [])
      for (const folder of checked) {
        if (/\.tsx?$/.test(file) && file.startsWith(folder + path.sep)) edited.add(folder);
        if (file.endsWith('.module.css')) await writeTypesOf(folder, file).catch(() => undefined);
      }
  });
  // The server has just sent the result of the build, which dismissed what was shown before.
  compiler.hooks.done.tap('type errors', (stats) => {
    hasBuilt = !stats.hasErrors();
    // After an edit that changed nothing, the type check reports nothing.
    if (stats.hash !== hash) for (const folder of edited) problems.delete(folder);
    edited.clear();
    hash = stats.hash;
    send();
  });
  server.webSocketServer?.implementation.on('connection', (client: Client) => send([client]));

  for (const folder of checked)
    watchTypes(folder, path.relative(root, folder), (found) => {
      for (const { file, loc, message } of found) console.error(`${file}:${loc} ${message}`);
      const wereShown = hasBuilt && [...problems.values()].flat().length > 0;
      problems.set(folder, found);
      edited.delete(folder);
      // Dismisses those of the previous check.
      if (wereShown) server.sendMessage(allClients(), 'still-ok');
      send();
    });
}

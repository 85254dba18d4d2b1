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
  let builds = true;
  const allClients = (): Client[] => server.webSocketServer?.clients ?? [];
  const send = (clients = allClients()): void => {
    const found = [...problems.values()].flat();
    if (builds && found.length > 0) server.sendMessage(clients, 'errors', found);
  };

  for (const folder of checked) await writeStyleTypes(folder);
  compiler.hooks.watchRun.tapPromise('style types', async ({ modifiedFiles }: Compiler) => {
    for (const file of modifiedFiles ?? [])
      if (file.endsWith('.module.css'))
        for (const folder of checked) await writeTypesOf(folder, file).catch(() => undefined);
  });
  // The server has just sent the result of the build, which dismissed what was shown before.
  compiler.hooks.done.tap('type errors', (stats) => {
    builds = !stats.hasErrors();
    send();
  });
  server.webSocketServer?.implementation.on('connection', (client: Client) => send([client]));

  for (const folder of checked)
    watchTypes(folder, path.relative(root, folder), (found) => {
      for (const { file, loc, message } of found) console.error(`${file}:${loc} ${message}`);
      const wereShown = builds && [...problems.values()].flat().length > 0;
      problems.set(folder, found);
      // Dismisses those of the previous check.
      if (wereShown) server.sendMessage(allClients(), 'still-ok');
      send();
    });
}

import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../repository.ts';
import type { Command } from './readCommands.ts';

const read = (file: string): string => readFileSync(path.join(repository, file), 'utf8');

function scriptsOf(folder: string): Record<string, string> {
  const file = path.join(folder, 'package.json');
  if (!existsSync(path.join(repository, file))) return {};
  return (JSON.parse(read(file)) as { scripts?: Record<string, string> }).scripts ?? {};
}

/** Without -w it is typed in the repository's root, or in the folder of a front-end, which all have the same scripts. */
const scriptOf = ({ workspace, name }: Command): string | undefined =>
  scriptsOf(workspace)[name] ?? (workspace === '.' ? scriptsOf('mf-checkout')[name] : undefined);

/** The files of a command that read its options and describe them. Empty where there is no such command. */
function sourcesOf(name: string): string[] {
  const entries = [`backend/src/admin/commands/${name}.ts`, `mf-toolkit/src/commands/${name}.ts`];
  const found = entries.filter((file) => existsSync(path.join(repository, file)));
  const more = [
    `backend/src/admin/*/${name}Command.ts`,
    ...(name === 'create' ? ['mf-toolkit/src/create/RemotePlan.ts'] : []),
  ];
  return found.length === 0 ? [] : [...found, ...globSync(more, { cwd: repository })];
}

/** The command of the shop or of the toolkit that it runs, if it is one: `npm run promote` is `meltemi promote`. */
export function shopCommandOf(command: Command): string | null {
  if (command.tool === 'meltemi') return command.name;
  const script = scriptOf(command) ?? '';
  return /^meltemi (\S+)/.exec(script)?.[1] ?? /admin\/commands\/(\w+)\.ts$/.exec(script)?.[1] ?? null;
}

/** What a command names that there is not: a script, a command, or an option of it. */
export function faultsOf(command: Command): string[] {
  const { tool, text, args, workspace } = command;
  // Packages that a reader is to begin.
  if (workspace === 'mf-gifts' || workspace === 'mf-…') return [];
  if (tool === 'npm' && scriptOf(command) === undefined) return [`${text}: there is no such script`];
  const name = shopCommandOf(command);
  if (!name) return [];
  const sources = sourcesOf(name).map(read).join('\n');
  if (!sources) return [`${text}: there is no such command`];
  return args
    .flatMap((word) => /^\[?--([a-z][a-z-]*)/.exec(word)?.[1] ?? [])
    .filter(
      (option) => option !== 'help' && !new RegExp(`--${option}\\b|'?${option}'?: \\{ type`).test(sources),
    )
    .map((option) => `${text}: it has no --${option}`);
}

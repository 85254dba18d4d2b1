import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isCommandName } from '../../backend/src/admin/commands/commandSummaries.ts';
import { repository } from '../repository.ts';
import type { Command } from './readCommands.ts';

const read = (file: string): string => readFileSync(path.join(repository, file), 'utf8');

interface Manifest {
  scripts?: Record<string, string>;
  exports?: Record<string, unknown>;
}

function manifestOf(folder: string): Manifest {
  const file = path.join(folder, 'package.json');
  return existsSync(path.join(repository, file)) ? (JSON.parse(read(file)) as Manifest) : {};
}

const newPackages = ['mf-gifts', 'mf-…'];

export function isThere(name: string): boolean {
  const [folder = '', ...rest] = name.split('/');
  if (newPackages.includes(folder) || existsSync(path.join(repository, name))) return true;
  return Object.hasOwn(manifestOf(folder).exports ?? {}, `./${rest.join('/')}`);
}

/**
 * A command without -w runs in the repository's root or in a front-end's folder; these all have the same
 * scripts.
 */
const scriptOf = ({ workspace, name }: Command): string | undefined =>
  manifestOf(workspace).scripts?.[name] ??
  (workspace === '.' ? manifestOf('mf-checkout').scripts?.[name] : undefined);

const camelCase = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function sourcesOf(tool: Command['tool'], name: string): string[] {
  const ofShop = isCommandName(name) ? [`backend/src/admin/**/${camelCase(name)}Command.ts`] : [];
  const ofToolkit = [
    `mf-toolkit/src/commands/${camelCase(name)}.ts`,
    ...(name === 'create' ? ['mf-toolkit/src/create/RemotePlan.ts'] : []),
  ];
  if (tool === 'shop') return globSync(ofShop, { cwd: repository });
  if (tool === 'npx meltemi') return globSync(ofToolkit, { cwd: repository });
  return globSync([...ofShop, ...ofToolkit], { cwd: repository });
}

/** `npm run release` is `meltemi publish`. Null if the script runs no such command. */
export function shopCommandOf(command: Command): string | null {
  if (command.tool !== 'npm') return command.name;
  return /^meltemi (\S+)/.exec(scriptOf(command) ?? '')?.[1] ?? null;
}

export function faultsOf(command: Command): string[] {
  const { tool, text, args, workspace } = command;
  if (newPackages.includes(workspace)) return [];
  if (tool === 'npm' && scriptOf(command) === undefined) return [`${text}: unknown script`];
  const name = shopCommandOf(command);
  if (!name) return [];
  const sources = sourcesOf(tool, name).map(read).join('\n');
  if (!sources) return [`${text}: unknown command`];
  return args
    .flatMap((word) => /^\[?--([a-z][a-z-]*)/.exec(word)?.[1] ?? [])
    .filter(
      (option) => option !== 'help' && !new RegExp(`--${option}\\b|'?${option}'?: \\{ type`).test(sources),
    )
    .map((option) => `${text}: unknown option --${option}`);
}

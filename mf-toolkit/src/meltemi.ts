#!/usr/bin/env node
import process from 'node:process';
import { program } from './release/program.ts';

interface Command {
  usage: string;
  default: (args: string[]) => Promise<void>;
}

/** The script backend/deploy/meltemi lists them too. */
const commands: Record<string, () => Promise<Command>> = {
  create: () => import('./commands/create.ts'),
  build: () => import('./commands/build.ts'),
  dev: () => import('./commands/dev.ts'),
  lint: () => import('./commands/lint.ts'),
  types: () => import('./commands/types.ts'),
  'style-types': () => import('./commands/styleTypes.ts'),
  publish: () => import('./commands/publish.ts'),
  deploy: () => import('./commands/deploy.ts'),
  'types-of': () => import('./commands/typesOf.ts'),
  contracts: () => import('./commands/contracts.ts'),
  inventory: () => import('./commands/inventory.ts'),
  releases: () => import('./commands/releases.ts'),
  status: () => import('./commands/status.ts'),
  promote: () => import('./commands/promote.ts'),
  canary: () => import('./commands/canary.ts'),
  rollback: () => import('./commands/rollback.ts'),
  remove: () => import('./commands/remove.ts'),
  preview: () => import('./commands/preview.ts'),
  keys: () => import('./commands/keys.ts'),
  store: () => import('./commands/store.ts'),
};

const oldestNode = 22;

async function printUsages(): Promise<void> {
  const all = await Promise.all(Object.values(commands).map((load) => load()));
  for (const { usage } of all) console.log(usage);
}

/** Sets REGISTRY, which the commands read, and returns the other arguments. */
function takeRegistry(all: string[]): string[] {
  const index = all.findIndex((argument) => argument === '--registry' || argument.startsWith('--registry='));
  if (index === -1) return all;
  const [, inline] = /^--registry=(.*)$/.exec(all[index] ?? '') ?? [];
  const name = inline ?? all[index + 1];
  if (!name) throw new Error('Missing name. Usage: --registry staging');
  process.env['REGISTRY'] = name;
  return all.toSpliced(index, inline === undefined ? 2 : 1);
}

const isHelp = (argument: string | undefined): boolean => argument === '--help' || argument === '-h';

const [typed = '', ...args] = process.argv.slice(2);
// Scripts of front-ends in other repositories use the previous name.
const name = typed === 'release' ? 'publish' : typed;
try {
  if (Number.parseInt(process.versions.node, 10) < oldestNode)
    throw new Error(`meltemi requires Node.js ${oldestNode}.18 or later; this is ${process.versions.node}.`);
  if (isHelp(name)) await printUsages();
  else {
    const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!load)
      throw new Error(
        `Unknown command "${name}". Commands: ${Object.keys(commands).join(', ')}. Run ${program} --help for usage.`,
      );
    const others = takeRegistry(args);
    const { default: run, usage } = await load();
    if (others.some(isHelp)) console.log(usage);
    else await run(others);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

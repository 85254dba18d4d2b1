#!/usr/bin/env node
// meltemi COMMAND: the commands of a front-end package, each a file of ../src/commands.
const files = {
  build: 'build',
  dev: 'dev',
  release: 'release',
  contracts: 'contracts',
  inventory: 'inventory',
  'style-types': 'styleTypes',
  status: 'status',
  promote: 'promote',
  canary: 'canary',
  rollback: 'rollback',
  preview: 'preview',
  keys: 'keys',
  store: 'store',
};
const [command = '', ...args] = process.argv.slice(2);
try {
  if (!Object.hasOwn(files, command))
    throw new Error(`There is no command "${command}". There are: ${Object.keys(files).join(', ')}.`);
  const { default: run } = await import(`../src/commands/${files[command]}.ts`);
  await run(args);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

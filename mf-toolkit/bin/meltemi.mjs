#!/usr/bin/env node
// meltemi COMMAND: builds, serves, checks and releases the front-end package of the current folder.
const commands = {
  build: 'build',
  dev: 'dev',
  release: 'release',
  contracts: 'contracts',
  inventory: 'inventory',
  'style-types': 'styleTypes',
  status: 'live',
  promote: 'live',
  canary: 'live',
  rollback: 'live',
};
const command = process.argv[2] ?? '';
const file = Object.hasOwn(commands, command) ? commands[command] : null;
if (file) {
  // `live` answers several commands and reads which one; the others take only their own arguments.
  if (file !== 'live') process.argv.splice(2, 1);
  await import(`../src/commands/${file}.ts`);
} else {
  console.error(`There is no command "${command}". There are: ${Object.keys(commands).join(', ')}.`);
  process.exitCode = 1;
}

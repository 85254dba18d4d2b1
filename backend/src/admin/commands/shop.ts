import process from 'node:process';
import { program } from '../socket/program.ts';
import { commandSummaries, isCommandName, type CommandName } from './commandSummaries.ts';

const help = `${program} COMMAND …

${Object.entries(commandSummaries)
  .map(([name, summary]) => `  ${name.padEnd(16)}${summary}`)
  .join('\n')}

${program} COMMAND --help explains a command.`;

/** A backup before an update must keep the previous release's schema. */
const withoutMigration: CommandName[] = ['backup', 'drill'];

async function run(name: CommandName, args: string[]): Promise<void> {
  if (name === 'restore') {
    const { restoreCommand } = await import('./restoreCommand.ts');
    return restoreCommand(args);
  }
  const { runAdminCommand } = await import('./runAdminCommand.ts');
  return runAdminCommand(name, args, { migrates: !withoutMigration.includes(name) });
}

const [name = '', ...args] = process.argv.slice(2);
try {
  if (name === '--help' || name === '-h') console.log(help);
  else if (isCommandName(name)) await run(name, args);
  else
    throw new Error(
      name
        ? `Unknown command "${name}". Run ${program} --help for a list of commands.`
        : `Missing command.\n\n${help}`,
    );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../repository.ts';
import { takeProcessorMs } from './processorTime.ts';

/** Collects the processor time of the commands that a job runs. */
export const spentByJob = new AsyncLocalStorage<{ processorMs: number }>();

interface Options {
  cwd: string;
  env?: NodeJS.ProcessEnv;
  live?: boolean;
  /** The command is interrupted after this time, as with Ctrl-C. */
  limitMs?: number;
}

interface CommandResult {
  code: number | null;
  output: string;
}

/** Shop settings in the caller's environment must not affect the tests. */
const settings = [
  ...readFileSync(path.join(repository, '.env.example'), 'utf8').matchAll(/^#? ?([A-Z_]+)=/gm),
].map(([, name = '']) => name);

const foreign = new Set([
  ...settings,
  'TEST_DATABASE_URL',
  'GITHUB_ACTIONS',
  'NODE_OPTIONS',
  'NODE_TEST_CONTEXT',
]);

function environment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.has(name)));
}

const killAfterMs = 10_000;

export function runCommand(command: string, args: string[], options: Options): Promise<CommandResult> {
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: { ...environment(), ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let killer: NodeJS.Timeout | undefined;
  const limiter = options.limitMs
    ? setTimeout(() => {
        output += `\ninterrupted after ${options.limitMs} ms: ${command} ${args.join(' ')}\n`;
        child.kill('SIGINT');
        killer = setTimeout(() => child.kill('SIGKILL'), killAfterMs);
      }, options.limitMs)
    : undefined;
  const collect = (chunk: Buffer): void => {
    output += chunk.toString();
    if (options.live) process.stdout.write(chunk);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return new Promise((resolve) => {
    child.on('exit', () => {
      const spent = spentByJob.getStore();
      if (spent) spent.processorMs += takeProcessorMs();
    });
    child.on('error', (error) => resolve({ code: 1, output: `${output}${command}: ${error.message}` }));
    child.on('close', (code) => {
      clearTimeout(limiter);
      clearTimeout(killer);
      resolve({ code, output });
    });
  });
}

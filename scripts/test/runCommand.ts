import { spawn } from 'node:child_process';

interface Options {
  cwd: string;
  env?: NodeJS.ProcessEnv;
  /** Also prints the output as it comes. */
  live?: boolean;
  /** After so many ms it is interrupted, as with Ctrl+C. */
  limitMs?: number;
}

export interface CommandResult {
  code: number | null;
  output: string;
}

/** Runs a command and collects its output, stdout and stderr in order. */
export function runCommand(command: string, args: string[], options: Options): Promise<CommandResult> {
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const limit = options.limitMs && setTimeout(() => child.kill('SIGINT'), options.limitMs);
  let output = '';
  const collect = (chunk: Buffer): void => {
    output += chunk.toString();
    if (options.live) process.stdout.write(chunk);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: `${output}${command}: ${error.message}` }));
    child.on('close', (code) => {
      clearTimeout(limit);
      resolve({ code, output });
    });
  });
}

import { spawn } from 'node:child_process';

interface Options {
  cwd: string;
  env?: NodeJS.ProcessEnv;
  /** Also shows the output as it comes. */
  live?: boolean;
}

export interface Ended {
  code: number | null;
  output: string;
}

/** Runs a command to its end and keeps what it wrote, errors and all, in the order it came. */
export function runCommand(command: string, args: string[], options: Options): Promise<Ended> {
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer): void => {
    output += chunk.toString();
    if (options.live) process.stdout.write(chunk);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: `${output}${command}: ${error.message}` }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

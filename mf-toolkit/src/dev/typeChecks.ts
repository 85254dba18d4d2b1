import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import path from 'node:path';
import { tsc } from '../package/run.ts';

/** As webpack-dev-server's overlay shows it. */
export interface Problem {
  file: string;
  loc: string;
  message: string;
}

const problem = /^(?:(\S.*)\((\d+),(\d+)\): )?error (TS\d+: .*)$/;
const isLast = (line: string): boolean => /Found \d+ errors?\. Watching/.test(line);

/** Returns a function that takes the lines of `tsc --watch`, and calls back with all errors after each
 *  check. `prefix` goes before the files. */
export function readChecks(prefix: string, onChecked: (problems: Problem[]) => void): (line: string) => void {
  let problems: Problem[] = [];
  return (line) => {
    const [found, file = '', row = '', column = '', message = ''] = problem.exec(line) ?? [];
    const last = problems.at(-1);
    if (found)
      problems.push({ file: file && path.posix.join(prefix, file), loc: row && `${row}:${column}`, message });
    else if (last && line.startsWith('  ')) last.message += `\n${line}`;
    if (!isLast(line)) return;
    onChecked(problems);
    problems = [];
  };
}

/** Checks the types of a package after every change until this process ends. */
export function watchTypes(folder: string, prefix: string, onChecked: (problems: Problem[]) => void): void {
  const args = ['--noEmit', '--watch', '--preserveWatchOutput', '--pretty', 'false'];
  const child = spawn(process.execPath, [tsc, ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.on('error', (error) => console.warn(`The types of ${folder} are not checked: ${error.message}`));
  createInterface(child.stdout).on('line', readChecks(prefix, onChecked));
  process.on('exit', () => child.kill());
}

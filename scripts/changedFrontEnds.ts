// npm run changed-front-ends: prints the front-ends affected since the commit SINCE, as JSON, for the
// workflow that checks each of them. Without SINCE, all are affected.
import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { frontEnds, repository } from './repository.ts';
import { concernedBy } from './workflows/concernedBy.ts';

/** Null if the commit is unknown, for example for the first commit of a branch. */
function changedSince(commit: string): string[] | null {
  try {
    const args = ['diff', '--name-only', commit, 'HEAD', '--'];
    return execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).split('\n').filter(Boolean);
  } catch {
    return null;
  }
}

const since = process.env['SINCE'];
const files = since ? changedSince(since) : null;
const packages = JSON.stringify(files ? concernedBy(files, frontEnds) : frontEnds);
const output = process.env['GITHUB_OUTPUT'];
if (output) appendFileSync(output, `packages=${packages}\n`);
console.log(packages);

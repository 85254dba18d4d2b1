// npm run changed-front-ends: the front-ends that a change concerns, as JSON, for the workflow that checks each of them. The
// change is what differs from the commit SINCE; without one it concerns all.
import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { frontEnds, repository } from './repository.ts';
import { concernedBy } from './workflows/concernedBy.ts';

/** null where the commit is not known: the first of a branch has none before. */
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

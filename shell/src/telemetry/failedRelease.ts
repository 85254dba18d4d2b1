import type { NamedRelease } from 'mf-shared';

/** The release of the first file in a stack, of a remote if there is one: React and mf-shared are among the shell's
 *  files and in everybody's stacks. */
export function releaseInStack(stack: string): NamedRelease | null {
  const releases = [...stack.matchAll(/\/r\/(\w+)\/([\w.-]+)\//g)].map(([, name = '', version = '']) => ({
    name,
    version,
  }));
  return releases.find(({ name }) => name !== 'shell') ?? releases[0] ?? null;
}

/** The address of the file that failed to load, if the bundler's error names one. */
export function fileOf(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('request' in cause && typeof cause.request === 'string') return cause.request;
  return null;
}

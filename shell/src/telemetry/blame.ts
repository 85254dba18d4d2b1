import type { NamedRelease } from 'mf-shared';

/** The release whose file stands first in a stack. The shell's files carry React and mf-shared, which are in everybody's
 *  stacks: the shell is named only where no remote is. */
export function blame(stack: string): NamedRelease | null {
  const found = [...stack.matchAll(/\/r\/(\w+)\/([\w.-]+)\//g)].map(([, name = '', version = '']) => ({
    name,
    version,
  }));
  return found.find(({ name }) => name !== 'shell') ?? found[0] ?? null;
}

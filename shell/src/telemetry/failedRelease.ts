import type { NamedRelease } from 'mf-shared';

/** Prefers a remote's file: the shell's React and mf-shared are in every stack. */
export function releaseInStack(stack: string): NamedRelease | null {
  const releases = [...stack.matchAll(/\/r\/(\w+)\/([\w.-]+)\//g)].map(([, name = '', version = '']) => ({
    name,
    version,
  }));
  return releases.find(({ name }) => name !== 'shell') ?? releases[0] ?? null;
}

/** Returns path, line and column of the release's first frame in a stack. */
export const positionInStack = (stack: string, { name, version }: NamedRelease): string | undefined =>
  stack.match(/\/r\/[\w./-]+:\d+:\d+/g)?.find((position) => position.startsWith(`/r/${name}/${version}/`));

export function fileOf(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('request' in cause && typeof cause.request === 'string') return cause.request;
  return null;
}

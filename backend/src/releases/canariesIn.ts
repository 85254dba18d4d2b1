import type { NamedRelease } from 'mf-shared/calls';
import type { Registry } from './registry.ts';
import type { ReleaseSet } from './ReleaseSet.ts';

/** The releases of a set that only some visitors have: where the whole page fails, they are the likely ones. */
export function canariesIn({ shell, remotes }: ReleaseSet, registry: Registry | null): NamedRelease[] {
  return [shell, ...remotes]
    .filter(({ name, version }) => registry?.canaries[name]?.version === version)
    .map(({ name, version }) => ({ name, version }));
}

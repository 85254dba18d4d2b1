import type { NamedRelease } from 'mf-shared/calls';
import type { Registry, ReleaseSet } from 'mf-toolkit/registry';

/** The releases of a set that only some visitors have: where the whole page fails, they are the likely ones. */
export function canariesIn({ shell, remotes }: ReleaseSet, registry: Registry | null): NamedRelease[] {
  return [shell, ...remotes]
    .filter(({ name, version }) => registry?.canaries[name]?.version === version)
    .map(({ name, version }) => ({ name, version }));
}

import type { NamedRelease } from 'mf-shared';
import type { Releases } from 'mf-shared/document';

export const releaseOf = ({ shell, remotes }: Releases, name: string): NamedRelease => ({
  name,
  version: remotes[name]?.version ?? shell.version,
});

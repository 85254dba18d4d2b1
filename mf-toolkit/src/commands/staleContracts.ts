import { isDeepStrictEqual } from 'node:util';
import { readTeamContracts, teamContractOf } from '../contract/teamContract.ts';
import { toFolderName } from '../release/release.ts';
import { configuredStore } from '../store/configuredStore.ts';
import { readManifest } from '../store/ReleaseStore.ts';
import { program } from '../release/program.ts';

/** Returns, for each contract in `src/contracts` that differs from the live release's, how to update it. */
export async function staleContracts(folder: string, live: Record<string, string>): Promise<string[]> {
  const stale: string[] = [];
  for (const { version, ...stored } of readTeamContracts(folder)) {
    const { name } = stored;
    if (!live[name]) continue;
    const { version: _live, ...current } = teamContractOf(
      await readManifest(configuredStore, name, live[name]),
    );
    if (!isDeepStrictEqual(current, stored))
      stale.push(
        `src/contracts has the contract of ${name} ${version}, which differs from that of ${live[name]}, which is live. ` +
          `Update it with ${program} types-of ${toFolderName(name)}.`,
      );
  }
  return stale;
}

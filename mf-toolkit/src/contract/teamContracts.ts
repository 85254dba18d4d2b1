import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { contractSchema, type CallContract, type VersionedSchema } from '../release/contract.ts';

const { events, calls } = contractSchema.entries.offers.entries;

const teamContract = v.object({ events: v.optional(events, {}), calls: v.optional(calls.wrapped, {}) });

interface TeamContracts {
  events: Record<string, VersionedSchema[]>;
  calls: Record<string, CallContract>;
}

/** Reads what the package uses of other teams, from `src/contracts/*.json` in its folder. */
export function readTeamContracts(folder: string): TeamContracts {
  const all: TeamContracts = { events: {}, calls: {} };
  for (const file of globSync('src/contracts/*.json', { cwd: folder }).toSorted()) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), teamContract), text);
    if (!read.success) {
      const [issue] = read.issues;
      throw new Error(`${path.join(folder, file)}: ${v.getDotPath(issue) ?? 'JSON'}: ${issue.message}`);
    }
    Object.assign(all.events, read.output.events);
    Object.assign(all.calls, read.output.calls);
  }
  return all;
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { eventOwner, isRequest } from 'mf-shared/eventOwner';
import { callContract, eventVersions } from '../release/contract.ts';
import { releaseName, releaseVersion, toFolderName, type Release } from '../release/release.ts';
import { program } from '../release/program.ts';
import { sharedEvents, type EventSchemas } from './eventSchemas.ts';

const contractsFolder = 'src/contracts';

/** What a release offers to other packages beyond mf-shared, as `meltemi types-of` stores it. */
const teamContract = v.object({
  name: releaseName,
  version: releaseVersion,
  events: v.record(v.string(), eventVersions),
  calls: v.record(v.string(), callContract),
});

export type TeamContract = v.InferOutput<typeof teamContract>;

/** The events that the release publishes, the requests that it listens to, and the calls that it offers. */
export function teamContractOf({ name, version, contract }: Release): TeamContract {
  const { offers, needs } = contract ?? {};
  const isOwn = (event: string): boolean => eventOwner(event) === name && !sharedEvents[event];
  const pick = (events: EventSchemas = {}, isWanted: (event: string) => boolean): EventSchemas =>
    Object.fromEntries(Object.entries(events).filter(([event]) => isOwn(event) && isWanted(event)));
  const events = {
    ...pick(offers?.events, (event) => !isRequest(event)),
    ...pick(needs?.events, isRequest),
  };
  return { name, version, events, calls: offers?.calls ?? {} };
}

export const teamContractFile = (folder: string, name: string, ending: 'json' | 'd.ts'): string =>
  path.join(folder, contractsFolder, `${name}.${ending}`);

/** Returns the names of the packages whose contracts the package in this folder has. */
export function teamContractNames(folder: string): string[] {
  const place = path.join(folder, contractsFolder);
  return (existsSync(place) ? readdirSync(place) : [])
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .toSorted();
}

export const readTeamContracts = (folder: string): TeamContract[] =>
  teamContractNames(folder).map((name) => {
    const file = teamContractFile(folder, name, 'json');
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), teamContract), readFileSync(file, 'utf8'));
    if (read.success) return read.output;
    const [issue] = read.issues;
    throw new Error(
      `${file}: ${v.getDotPath(issue) ?? 'JSON'}: ${issue.message}. Run ${program} types-of ${toFolderName(name)} again.`,
    );
  });

import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { closedSlots, ownershipConflicts, pathOverlaps } from '../contract/ownership.ts';
import { unofferedSlots } from '../contract/warnings.ts';
import { readNeighbours, type Neighbour } from '../create/neighbours.ts';
import { readPlan, type RemotePlan } from '../create/RemotePlan.ts';
import { simpleProps } from '../create/simpleProps.ts';
import { writeRemote } from '../create/writeRemote.ts';
import { oxlintConfig } from '../lint/oxlintConfig.ts';
import { projectRoot, readPackageJson } from '../package/project.ts';
import { FindingError, lines } from '../release/finding.ts';
import { configuredStore } from '../store/configuredStore.ts';

function folderFor({ name }: RemotePlan): string {
  const here = process.cwd();
  if (readPackageJson(projectRoot())?.workspaces) {
    const folder = path.join(here, name);
    if (existsSync(folder)) throw new Error(`${folder} already exists`);
    return folder;
  }
  if (readPackageJson(here)?.federation || existsSync(path.join(here, 'src')))
    throw new Error(`${here} already contains a package. Create ${name} in an empty folder.`);
  return here;
}

const ownedBy = ({ name, route, fragment, slot }: RemotePlan): Neighbour => ({
  name: name.replaceAll('-', '_'),
  version: '1.0.0',
  owns: {
    description: '',
    routes: [{ path: route, frame: 'shop', guard: false }],
    fragments: { [fragment]: { slots: { [slot]: 1 }, loads: 'idle', props: {} } },
    slots: {},
    languages: [],
  },
});

function assertFree(remote: Neighbour, neighbours: Neighbour[]): void {
  const namesake = neighbours.find(({ name }) => name === remote.name);
  if (namesake) throw new Error(`${remote.name} ${namesake.version} already exists: choose another name`);
  const faults = [ownershipConflicts, pathOverlaps, closedSlots].flatMap((faultsOf) =>
    faultsOf(remote, neighbours),
  );
  if (faults.length > 0) throw new FindingError(lines(faults));
}

function warn(remote: Neighbour, neighbours: Neighbour[]): void {
  if (neighbours.length === 0) {
    console.warn(
      `No release is live in ${configuredStore.name} (STORE): routes, fragments and slots were not checked for conflicts.`,
    );
    return;
  }
  const offered = neighbours.flatMap(({ owns }) =>
    Object.keys(owns?.slots ?? {}).filter(
      (slot) => owns?.slotRules?.[slot]?.remotes.includes(remote.name) ?? true,
    ),
  );
  for (const fault of unofferedSlots([remote, ...neighbours]))
    if (fault.startsWith(remote.name))
      console.warn(`${fault}; available slots: ${offered.toSorted().join(', ')}`);
}

/** What a repository has in its root. Editors read the configuration of the linter. */
function writeProjectFiles(folder: string): void {
  const lint = path.relative(folder, oxlintConfig).split(path.sep).join('/');
  const files = {
    '.gitignore': 'node_modules/\ndist/\n.cache/\n.data/\n*.key\n',
    '.oxlintrc.json': `${JSON.stringify({ extends: [`./${lint}`] }, null, 2)}\n`,
  };
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    if (!existsSync(file)) writeFileSync(file, text);
  }
}

export { usage } from '../create/RemotePlan.ts';

export default async function create(args: string[]): Promise<void> {
  const plan = readPlan(args);
  const folder = folderFor(plan);
  const remote = ownedBy(plan);
  const neighbours = await readNeighbours(projectRoot(), configuredStore);
  assertFree(remote, neighbours);
  warn(remote, neighbours);
  const given = neighbours.map(({ owns }) => owns?.slots[plan.slot]).find((schema) => schema !== undefined);
  await writeRemote(folder, plan, simpleProps(given ?? {}));
  if (folder === process.cwd()) writeProjectFiles(folder);
  console.log(`Created ${plan.name} in ${folder}. Run npm install, then see its README.md.`);
}

export interface LockEntry {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  license?: string;
  optionalDependencies?: Record<string, string>;
}

export type LockedPackages = Record<string, LockEntry>;

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** Where Node would look for a package that is required from `place`, nearest first. */
function* placesOf(name: string, place: string): Generator<string> {
  for (
    let folder = place;
    folder;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))
  )
    yield `${folder}/node_modules/${name}`;
  yield `node_modules/${name}`;
}

/** A binary package's platform, as its name says it: binding-linux-x64-musl. */
function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[-/]/);
  const [system, processor] = [systems, processors].map((known) => known.find((one) => words.includes(one)));
  if (!processor) throw new Error(`${name} does not say for which platform it is`);
  return {
    cpu: [processor],
    ...(system && { os: [system] }),
    ...(words.includes('musl') && { libc: ['musl'] }),
    ...(words.includes('gnu') && system === 'linux' && { libc: ['glibc'] }),
  };
}

/** Packages for other platforms that the lock's packages name and the lock does not have, with the entries they need. */
export function missingPlatforms(packages: LockedPackages): LockedPackages {
  const missing: LockedPackages = {};
  for (const [place, { dev, optionalDependencies = {} }] of Object.entries(packages))
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if ([...placesOf(name, place)].some((candidate) => candidate in packages)) continue;
      missing[`node_modules/${name}`] = { version, ...platformOf(name), ...(dev && { dev }), optional: true };
    }
  return missing;
}

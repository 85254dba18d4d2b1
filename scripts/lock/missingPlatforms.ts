interface LockEntry {
  version?: string;
  resolved?: string;
  integrity?: string;
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

function* lookupPaths(name: string, location: string): Generator<string> {
  for (
    let folder = location;
    folder;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))
  )
    yield `${folder}/node_modules/${name}`;
  yield `node_modules/${name}`;
}

function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[-/]/);
  const [system, processor] = [systems, processors].map((known) => known.find((one) => words.includes(one)));
  if (!processor) throw new Error(`The name of ${name} has no platform.`);
  return {
    cpu: [processor],
    ...(system && { os: [system] }),
    ...(words.includes('musl') && { libc: ['musl'] }),
    ...(words.includes('gnu') && system === 'linux' && { libc: ['glibc'] }),
  };
}

export function missingPlatforms(packages: LockedPackages): LockedPackages {
  const missing: LockedPackages = {};
  for (const [location, { dev, optionalDependencies = {} }] of Object.entries(packages))
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if ([...lookupPaths(name, location)].some((candidate) => candidate in packages)) continue;
      missing[`node_modules/${name}`] = { version, ...platformOf(name), ...(dev && { dev }), optional: true };
    }
  return missing;
}

import { createRequire } from 'node:module';
import path from 'node:path';
import type { Chunk, Compilation, Compiler, Module } from 'webpack';
import type { Contract } from '../release/contract.ts';
import type { FederatedPackage } from '../package/federatedPackage.ts';
import { applicationCalls } from '../contract/applicationCalls.ts';
import { describeCalls } from '../contract/describeCalls.ts';
import { ownEvents } from '../contract/ownEvents.ts';
import { readContract } from '../contract/readContract.ts';
import { readOfferedCalls } from '../contract/readOfferedCalls.ts';
import { readTeamContracts } from '../contract/teamContract.ts';
import { contractFile, importContract } from '../package/packageContract.ts';
import { readOwns } from '../package/readOwns.ts';
import { integrityOf } from '../release/integrity.ts';
import type { Owns } from '../release/owns.ts';
import { hashesFile } from '../release/release.ts';
import { dependencyFolder } from '../package/dependencyFolder.ts';
import { runtimeVersion, sharedVersions, type SharedVersions } from './sharedLibraries.ts';

const name = 'BuildManifestPlugin';

export const chunkName = (exposed: string): string => exposed.replace('./', '').replaceAll('/', '-');

const pagePrefix = 'page-';
const exposedPage = (chunk: string): string => `./pages/${chunk.slice(pagePrefix.length)}`;

interface ExposedFiles {
  js: string[];
  css: string[];
}

/** `build.json`: what a loader needs to know about a build. */
export interface BuildManifest {
  /** The scripts of the shell or an application in loading order, or a remote's container. */
  entries: string[];
  css: string[];
  /** By exposed module, and as `./pages/<name>` the chunks `page-<name>` of lazy routes. */
  exposes: Record<string, ExposedFiles>;
  loadable: string[];
  shared: SharedVersions;
  contract?: Contract;
  owns?: Owns;
}

const splitByKind = (files: Iterable<string>): ExposedFiles => ({
  js: [...files].filter((file) => /\.c?js$/.test(file)),
  css: [...files].filter((file) => file.endsWith('.css')),
});

function hashesIn(compilation: Compilation, files: string[]): string {
  const hashes = files.map((file) => [file, integrityOf(compilation.assets[file]?.buffer() ?? Buffer.of())]);
  return JSON.stringify(Object.fromEntries(hashes));
}

export class BuildManifestPlugin {
  readonly pkg: FederatedPackage;
  readonly exposes: string[];
  modules: Module[] = [];

  constructor(pkg: FederatedPackage, exposes: string[]) {
    this.pkg = pkg;
    this.exposes = exposes;
  }

  apply(compiler: Compiler): void {
    const { Compilation: stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.finishModules.tap(name, (modules) => {
        this.modules = [...modules];
      });
      const stage = stages.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        const manifest = { ...(await this.describe(compilation)), owns: await readOwns(this.pkg) };
        compilation.emitAsset('build.json', new sources.RawSource(JSON.stringify(manifest, null, 1)));
        if (this.exposes.length > 0)
          compilation.emitAsset(hashesFile, new sources.RawSource(hashesIn(compilation, manifest.loadable)));
      });
    });
  }

  async describe(compilation: Compilation): Promise<BuildManifest> {
    const entry = [...compilation.entrypoints.values()].flatMap((point) => point.getFiles());
    const pages = [...compilation.namedChunks.keys()].filter((chunk) => chunk.startsWith(pagePrefix));
    const exposes = [
      ...this.exposes.map((exposed) => [exposed, this.filesOf(compilation, chunkName(exposed))] as const),
      ...pages.map((chunk) => [exposedPage(chunk), this.filesOf(compilation, chunk)] as const),
    ];
    const { js, css } = splitByKind(new Set(entry));
    const loadable = [...new Set([...compilation.chunks].flatMap((chunk) => [...chunk.files]))].toSorted();
    this.assertExports(compilation);
    const contract = await this.contractOf(compilation);
    const shared = this.pkg.application ? {} : { ...sharedVersions(this.pkg), ...runtimeVersion(this.pkg) };
    return { entries: js, css, exposes: Object.fromEntries(exposes), loadable, shared, contract };
  }

  assertExports(compilation: Compilation): void {
    for (const [exposed, file] of Object.entries(this.pkg.exposes)) {
      const wanted = exposed === './routes' ? 'routes' : 'default';
      const provided = this.exportsOf(compilation, path.join(this.pkg.folder, file));
      if (provided && !provided.includes(wanted))
        throw new Error(`${this.pkg.name} exposes ${exposed}, but ${file} does not export ${wanted}`);
    }
  }

  /** Undefined if webpack cannot determine the exports. */
  exportsOf(compilation: Compilation, file: string): string[] | undefined {
    const module = this.modules.find((one) => one.nameForCondition() === file);
    const provided = module && compilation.moduleGraph.getExportsInfo(module).getProvidedExports();
    return Array.isArray(provided) ? provided : undefined;
  }

  async contractOf(compilation: Compilation): Promise<Contract> {
    const files = this.modules.map((module) => module.nameForCondition()).filter((file) => file !== null);
    const sources = path.join(this.pkg.folder, 'src');
    const shared = dependencyFolder(this.pkg.folder, 'mf-shared');
    // The shell's copy of mf-shared is the only one used at run time.
    const own = files.filter(
      (file) => file.startsWith(sources) || (this.pkg.isShell && file.startsWith(shared)),
    );
    const { events = {} } = await importContract(this.pkg.folder);
    const others = readTeamContracts(this.pkg.folder);
    const entry = createRequire(path.join(shared, 'package.json')).resolve('mf-shared');
    const sharedExports = this.exportsOf(compilation, entry) ?? [];
    return readContract({
      files: own.filter(
        (file) => /\.[jt]sx?$/.test(file) && file !== path.join(this.pkg.folder, contractFile),
      ),
      modules: Object.keys(this.pkg.exposes),
      isShell: this.pkg.isShell,
      otherCalls: Object.assign({}, ...others.map(({ calls }) => calls)),
      applicationCalls: this.pkg.application
        ? describeCalls(await applicationCalls(this.pkg.folder))
        : undefined,
      offeredCalls: await readOfferedCalls(this.pkg),
      ownEvents: ownEvents(this.pkg.name, events),
      otherEvents: Object.assign({}, ...others.map(({ events }) => events)),
      sharedExports: this.pkg.isShell ? sharedExports.toSorted() : [],
    });
  }

  filesOf(compilation: Compilation, named: string): ExposedFiles {
    const chunk: Chunk | undefined = compilation.namedChunks.get(named);
    const files = chunk ? [...chunk.groupsIterable].flatMap((group) => group.getFiles()) : [];
    return splitByKind(new Set(files));
  }
}

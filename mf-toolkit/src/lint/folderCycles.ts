import path from 'node:path';
import { isTest } from './isTest.ts';
import type { Module } from './readModules.ts';

type Graph = Map<string, Map<string, string>>;

const depths = [1, 2, 3];

/** A file of the root counts as a folder of its own. */
function folderOf(file: string, depth: number): string {
  const folder = path.posix.dirname(file);
  return folder === '.' ? file : folder.split('/').slice(0, depth).join('/');
}

function graphOf(modules: Module[], root: string, depth: number): Graph {
  const graph: Graph = new Map();
  for (const { file, imports } of modules) {
    if (!file.startsWith(`${root}/`) || isTest(file)) continue;
    for (const { file: target } of imports) {
      if (!target.startsWith(`${root}/`)) continue;
      const [from, to] = [file, target].map((each) => path.posix.relative(root, each)) as [string, string];
      const [one, other] = [folderOf(from, depth), folderOf(to, depth)];
      if (one === other) continue;
      const edges = graph.get(one) ?? new Map<string, string>();
      graph.set(one, edges.set(other, `${from} imports ${to}`));
    }
  }
  return graph;
}

/**
 * Each cycle begins and ends with the same folder. Returns only the shortest ones, because one import may
 * cause many longer cycles.
 */
function shortestCycles(graph: Graph): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  function follow(folder: string, way: string[]): void {
    const at = way.indexOf(folder);
    if (at >= 0) {
      cycles.push([...way.slice(at), folder]);
      return;
    }
    if (done.has(folder)) return;
    for (const next of graph.get(folder)?.keys() ?? []) follow(next, [...way, folder]);
    done.add(folder);
  }
  for (const folder of graph.keys()) follow(folder, []);
  const shortest = Math.min(...cycles.map(({ length }) => length));
  return cycles.filter(({ length }) => length === shortest);
}

const describe = (graph: Graph, cycle: string[]): string =>
  [
    `Cycle of folders: ${cycle.join(' → ')}`,
    ...cycle.slice(1).map((folder, at) => `  ${graph.get(cycle[at] ?? '')?.get(folder)}`),
  ].join('\n');

/** The folders of all packages, or their `src`. */
export function packageRoots(modules: Module[]): string[] {
  const packages = new Set(modules.flatMap(({ file }) => /^([^/]+)\//.exec(file)?.[1] ?? []));
  const hasSources = (name: string): boolean => modules.some(({ file }) => file.startsWith(`${name}/src/`));
  return [...packages].map((name) => (hasSources(name) ? `${name}/src` : name));
}

/** Returns the shortest cycles of folders up to three levels below `root`. */
export function folderCycles(modules: Module[], root: string): string[] {
  const cyclesAt = (depth: number): string[] => {
    const graph = graphOf(modules, root, depth);
    return shortestCycles(graph).map((cycle) => describe(graph, cycle));
  };
  return [...new Set(depths.flatMap(cyclesAt))];
}

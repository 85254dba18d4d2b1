import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { brand } from 'mf-shared/brand';
import {
  application,
  budget,
  fragmentPlace,
  fragmentsOf,
  ownedRoute,
  service,
  slotName,
  slotRule,
  slotRulesOf,
  type Application,
  type Budget,
  type FragmentPlace,
  type OwnedRoute,
  type Service,
  type SlotRule,
} from '../release/owns.ts';
import { patternCovers } from '../release/pathPatterns.ts';
import { unreserved } from '../release/reservedPaths.ts';
import { releaseName, releaseVersion, requirements, type Requirements } from '../release/release.ts';

export interface FederatedPackage {
  folder: string;
  /** Container and release name: shell, mf_catalogue, … */
  name: string;
  version: string;
  requires?: Requirements;
  description: string;
  routes: OwnedRoute[];
  /** Paths within `routes` that other remotes may own, keyed by their names. */
  delegates?: Record<string, string[]>;
  fragments: Record<string, FragmentPlace>;
  slots: string[];
  /** By slot; a slot without a rule is open to all remotes, and clips their fragments. */
  slotRules: Record<string, SlotRule>;
  /** `en` and the languages of the locale files. */
  languages: string[];
  /** Modules by exposed name; empty for the shell and applications. */
  exposes: Record<string, string>;
  dependencies: Record<string, string>;
  budget?: Budget;
  /** The largest budget that a remote may have; only for the shell. */
  maxRemoteBudget?: Budget;
  isShell: boolean;
  /** Set for a front-end with its own origin. */
  application?: Application;
  /** Set if the package offers calls. */
  service?: Service;
}

interface PackageJson {
  name: string;
  version: string;
  description?: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  federation?: unknown;
}

const readPackageJson = (folder: string): PackageJson =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageJson;

const strictObject = <E extends v.ObjectEntries>(entries: E) =>
  v.strictObject(entries, ({ expected, message }) =>
    expected === 'never' ? `unknown field; allowed are ${Object.keys(entries).join(', ')}` : message,
  );

/** `{brand}` in a path is the shop's name. */
const routePath = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll('{brand}', brand.name)),
  ownedRoute.entries.path,
  unreserved,
);

const federationFields = strictObject({
  name: releaseName,
  requires: v.optional(strictObject(requirements.entries)),
  routes: v.optional(v.array(strictObject({ ...ownedRoute.entries, path: routePath })), []),
  delegates: v.optional(v.record(releaseName, v.array(routePath))),
  fragments: v.optional(fragmentsOf(strictObject({ module: v.string(), ...fragmentPlace.entries })), {}),
  slots: v.optional(v.array(slotName), []),
  slotRules: v.optional(
    slotRulesOf(strictObject({ ...slotRule.entries, remotes: v.array(releaseName) })),
    {},
  ),
  application: v.optional(strictObject(application.entries)),
  service: v.optional(strictObject(service.entries)),
  budget: v.optional(strictObject(budget.entries)),
  maxRemoteBudget: v.optional(strictObject(budget.entries)),
});

const federationSchema = v.pipe(
  federationFields,
  v.forward(
    v.check(
      ({ application, routes, fragments, slots }) =>
        !application || routes.length + Object.keys(fragments).length + slots.length === 0,
      'an application is not part of the shop’s pages: it must not declare routes, fragments or slots',
    ),
    ['application'],
  ),
  v.forward(
    v.check(
      ({ application, service }) => !application || !service,
      'an application has its own origin, whose calls the backend answers: it must not declare a service',
    ),
    ['service'],
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { routes, delegates = {}, slots, slotRules } = dataset.value;
    const foreign = Object.values(delegates)
      .flat()
      .find((path) => !routes.some((route) => patternCovers(route.path, path)));
    if (foreign) addIssue({ message: `delegates ${foreign}, which is not part of any of its routes` });
    const unknown = Object.keys(slotRules).find((slot) => !slots.includes(slot));
    if (unknown) addIssue({ message: `slotRules names ${unknown}, which is not in slots` });
  }),
);

export function readFederatedPackage(folder: string): FederatedPackage {
  const json = readPackageJson(folder);
  if (!json.federation) throw new Error(`${json.name} has no "federation" in its package.json`);
  const read = v.safeParse(federationSchema, json.federation);
  if (!read.success) {
    const [issue] = read.issues;
    throw new Error(`${json.name}/package.json: federation.${v.getDotPath(issue) ?? ''}: ${issue.message}`);
  }
  if (!v.safeParse(releaseVersion, json.version).success)
    throw new Error(`${json.name}/package.json: version: "${json.version}" is not a version such as 1.4.0`);
  const {
    name,
    requires,
    routes,
    delegates,
    fragments,
    slots,
    slotRules,
    application,
    service,
    budget,
    maxRemoteBudget,
  } = read.output;
  const isShell = name === 'shell';
  const locales = localesOf(folder);
  const modules = {
    ...(routes.length > 0 && { './routes': './src/routes.tsx' }),
    ...Object.fromEntries(Object.entries(fragments).map(([name, { module }]) => [`./${name}`, module])),
    ...Object.fromEntries(
      Object.entries(locales).map(([language, file]) => [`./locales/${language}`, `./src/locales/${file}`]),
    ),
  };
  return {
    folder,
    name,
    version: json.version,
    ...(requires && { requires }),
    description: json.description ?? '',
    routes,
    ...(delegates && { delegates }),
    fragments: Object.fromEntries(
      Object.entries(fragments).map(([name, { module: _module, ...place }]) => [name, place]),
    ),
    slots,
    slotRules,
    languages: ['en', ...Object.keys(locales)],
    exposes: isShell || application ? {} : modules,
    dependencies: { ...json.dependencies, ...json.peerDependencies },
    isShell,
    ...(application && { application }),
    ...(service && { service }),
    ...(budget && { budget }),
    ...(maxRemoteBudget && { maxRemoteBudget }),
  };
}

export const ownsDocument = ({ isShell, application }: FederatedPackage): boolean =>
  isShell || application !== undefined;

/** Files by language. */
function localesOf(folder: string): Record<string, string> {
  const locales = path.join(folder, 'src/locales');
  const files = existsSync(locales) ? readdirSync(locales) : [];
  // Until 3.1.0: also modules, as packages had before JSON.
  const found = files.filter((file) => /^[\w-]+\.(json|ts)$/.test(file));
  return Object.fromEntries(found.map((file) => [path.parse(file).name, file]));
}

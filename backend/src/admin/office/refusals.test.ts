import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { sharedRefusals } from 'mf-office/contract';

const root = path.resolve(import.meta.dirname, '../..');
const toolkit = path.resolve(root, '../../mf-toolkit/src');

/** Plain refusals in files that the office's calls load, which need no translation here. */
const exceptions = [
  // Texts of the contract and of schemas: the office translates them, as its forms do.
  'platform/calls/readInput.ts: said',
  // Only shoppers meet these.
  "customers/addresses/savedAddresses.ts: 'There is no such address among yours.'",
  "customers/addresses/savedAddresses.ts: 'This account has no e-mail yet.'",
  'customers/addresses/savedAddresses.ts: `You can keep at most ${maxAddresses} addresses.`',
  'orders/exchanges/supplements.ts: textsIn(order.language)(text)',
  'payment/sync/closePages.ts: await alreadyPaidText(deps.db, orderId, language)',
  "platform/visitors/sessions.ts: 'Please enter your password again.'",
  'vouchers/vouchers.ts: discount.fault',
];

test('no refusal that staff can meet is in English only', () => {
  const shared = new Set<string>(sharedRefusals.map((text) => `'${text}'`));
  const plain = filesOf(path.join(root, 'admin/office/officeApp.ts')).flatMap((file) =>
    saidBy(/new ShopError\(\s*\d+,\s*/g, readFileSync(file, 'utf8'))
      .filter((said) => !shared.has(said))
      .map((said) => `${path.relative(root, file)}: ${said}`),
  );
  assert.deepEqual([...new Set(plain)].toSorted(), exceptions.toSorted());
});

/** Errors of mf-toolkit that are not findings: staff see a general message, operators read the log. */
const faultsOfInstallations = [
  'contract/backend.ts: `HTTP ${response.status}`',
  'package/federatedPackage.ts: `${json.name} has no "federation" in its package.json`',
  "package/federatedPackage.ts: `${json.name}/package.json: federation.${v.getDotPath(issue) ?? ''}: ${issue.message}`",
  'package/federatedPackage.ts: `${json.name}/package.json: version: "${json.version}" is not a version such as 1.4.0`',
  "registry/registrySchema.ts: `${where} is damaged: ${v.getDotPath(issue) ?? 'JSON'}: ${issue.message}`",
  "registry/signed.ts: 'not an Ed25519 key'",
  'registry/snapshots.ts: `${storage.name} has no history to repair the registry from`',
  "store/conditionalWrites.ts: `the store ${storage.name} cannot keep a registry: ${faults.join('; ')}`",
  'store/withRegistry.ts: `REGISTRY ${registryRule}; it is "${name}".`',
  // Earlier checks report these cases.
  'registry/registry.ts: `No release of ${name} is live.`',
  'registry/registry.ts: `there is no earlier version than ${name} ${live[name]}`',
  'registry/registry.ts: `${name} has no canary.`',
];

test('no check of releases refuses in English only', () => {
  const plain = filesOf(path.join(toolkit, 'changes/index.ts')).flatMap((file) =>
    saidBy(/new Error\(\s*/g, readFileSync(file, 'utf8')).map(
      (said) => `${path.relative(toolkit, file)}: ${said}`,
    ),
  );
  assert.deepEqual([...new Set(plain)].toSorted(), faultsOfInstallations.toSorted());
});

/** The argument after each `start`, as written in the code. */
const saidBy = (start: RegExp, code: string): string[] =>
  [...code.matchAll(start)].map(({ 0: start, index }) => {
    const from = index + start.length;
    let depth = 0;
    for (let at = from; ; at += 1) {
      const character = code[at] ?? '';
      if (depth === 0 && /[,)]/.test(character) && !isQuoted(code.slice(from, at)))
        return code.slice(from, at);
      if ('([{'.includes(character)) depth += 1;
      if (')]}'.includes(character)) depth -= 1;
    }
  });

const isQuoted = (said: string): boolean => /^(['`])(?!.*\1$)/s.test(said);

const imports =
  /^(?:import|export) (?!type\b)(?:\{(?<names>[^}]*)\}|[\w*][^;{]*)? ?(?:from )?'(?<from>\.[^']+)'|import\('(?<lazy>\.[^']+)'\)/gm;

/** Returns the file and the files that it imports; of an `api.ts`, only those that are named. */
function filesOf(start: string): string[] {
  const found = new Set<string>();
  const visit = (file: string, names: string[] | null): void => {
    const isApi = path.basename(file) === 'api.ts';
    if (found.has(file) || !existsSync(file)) return;
    if (!isApi) found.add(file);
    for (const { groups = {} } of readFileSync(file, 'utf8').matchAll(imports)) {
      const imported = groups['names']
        ?.split(',')
        .map((name) => name.trim())
        .filter((name) => name && !name.startsWith('type '))
        .map((name) => name.split(' as ')[isApi ? 1 : 0] ?? name);
      const wanted = isApi && names && imported ? imported.filter((name) => names.includes(name)) : imported;
      if (wanted?.length === 0) continue;
      visit(path.join(path.dirname(file), groups['from'] ?? groups['lazy'] ?? ''), wanted ?? null);
    }
  };
  visit(start, null);
  return [...found];
}

import { sourceLanguage } from 'mf-shared/languages';
import type { Db } from '../../platform/database/tables/Db.ts';
import { findSeller } from '../../seller/findSeller.ts';
import { everyExportedItem } from './exportedItems.ts';
import { type FeedFault, feedFaults } from './feedFaults.ts';
import { type Cost, google, meta, type Platform } from './feedRules.ts';
import { productEntry } from './productEntry.ts';

const maxNamed = 3;

interface Finding extends FeedFault {
  items: string[];
}

export async function feedReport(db: Db, origin: string): Promise<string[]> {
  const { shopName } = await findSeller(db, sourceLanguage);
  const tallies = [google, meta].map((platform) => newTally(platform));
  for await (const item of everyExportedItem(db, 100)) {
    if (item.variants.length === 0) continue;
    for (const { platform, add } of tallies)
      add(
        item.slug,
        item.variants.flatMap((variant) =>
          feedFaults(productEntry(item, variant, { origin, shopName, platform }), platform),
        ),
      );
  }
  return tallies.flatMap(({ describe }) => describe());
}

function newTally(platform: Platform) {
  let all = 0;
  const counts: Record<Cost, number> = { refused: 0, limited: 0 };
  const findings = new Map<string, Finding>();

  function add(item: string, faults: FeedFault[]): void {
    all += 1;
    const byRule = new Map(faults.map((fault) => [`${fault.attribute} ${fault.rule}`, fault]));
    const costs = new Set(faults.map((fault) => fault.costs));
    if (costs.has('refused')) counts.refused += 1;
    else if (costs.has('limited')) counts.limited += 1;
    for (const [key, fault] of byRule) {
      const finding = findings.get(key) ?? { ...fault, items: [] };
      finding.items.push(item);
      findings.set(key, finding);
    }
  }

  function describe(): string[] {
    const { refused, limited } = counts;
    const title = `${platform.name} refuses ${refused} of ${all} items and shows ${limited} in fewer places`;
    const lines = [...findings.values()]
      .toSorted((a, b) => b.costs.localeCompare(a.costs) || b.items.length - a.items.length)
      .map(
        ({ costs, attribute, rule, items }) =>
          `  ${items.length} ${costs === 'refused' ? 'refused' : 'limited'}: ${attribute} ${rule} (${named(items)})`,
      );
    return lines.length === 0 ? [`${title}.`] : [`${title}:`, ...lines];
  }

  return { platform, add, describe };
}

const named = (items: string[]): string =>
  [...items.slice(0, maxNamed), ...(items.length > maxNamed ? ['…'] : [])].join(', ');

import type { Attribute, Cost, Platform, ProductEntry } from './feedRules.ts';

export interface FeedFault {
  attribute: Attribute;
  rule: string;
  costs: Cost;
}

export function feedFaults(entry: ProductEntry, { rules }: Platform): FeedFault[] {
  const names = Object.keys(rules) as Attribute[];
  return names.flatMap((attribute): FeedFault[] => {
    const { without, substitute, ...rule } = rules[attribute] ?? {};
    // An invalid value is refused only if the attribute is required: `entryToSend` drops it otherwise.
    const costs = without === 'refused' && !substitute ? 'refused' : 'limited';
    const fault = (words: string): FeedFault[] => [{ attribute, rule: words, costs }];
    const value = entry[attribute];
    if (!value) return without ? fault('is missing') : [];
    if (rule.max !== undefined && value.length > rule.max)
      return fault(`has more than ${rule.max} characters`);
    if (rule.values && !rule.values.includes(value)) return fault(`is not one of ${rule.values.join(', ')}`);
    if (rule.must && !rule.must[1](value)) return fault(`must ${rule.must[0]}`);
    return [];
  });
}

/**
 * Omits invalid optional values, for which the platform would refuse the whole product, and substitutes
 * required ones.
 */
export function entryToSend(entry: ProductEntry, platform: Platform): ProductEntry {
  const sent = { ...entry };
  for (const { attribute, costs } of feedFaults(entry, platform)) {
    if (costs === 'refused') continue;
    const substitute = platform.rules[attribute]?.substitute;
    if (substitute) sent[attribute] = entry[substitute];
    else delete sent[attribute];
  }
  return sent;
}

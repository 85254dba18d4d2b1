import { toCents, type Facets } from 'mf-shared';
import type { Texts } from '../texts.ts';
import type { Filters } from './filterParams.ts';

interface Chosen {
  kind: string;
  name: string;
  without: Partial<Filters>;
}

/** The chosen filters in words, with the change that removes each. */
export function chosenTexts(t: Texts, facets: Facets, filters: Filters): Chosen[] {
  const { sizes, colours, min, max, inStock } = filters;
  return [
    ...sizes.map((size) => ({
      kind: t('Size'),
      name: t.dynamic(size),
      without: { sizes: sizes.filter((other) => other !== size) },
    })),
    ...colours.map((code) => ({
      kind: t('Colour'),
      name: facets.colours.find((colour) => colour.code === code)?.name ?? code,
      without: { colours: colours.filter((other) => other !== code) },
    })),
    ...(min || max
      ? [{ kind: t('Price'), name: priceText(t, min, max), without: { min: '', max: '' } }]
      : []),
    ...(inStock ? [{ kind: t('Availability'), name: t('In stock'), without: { inStock: false } }] : []),
  ];
}

function priceText(t: Texts, min: string, max: string): string {
  const [from, to] = [min, max].map((euros) => t.money(toCents(Number(euros))));
  if (min && max) return `${from} – ${to}`;
  return max ? `${t('up to')} ${to}` : `${t('from')} ${from}`;
}

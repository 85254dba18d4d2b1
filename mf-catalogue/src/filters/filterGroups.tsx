import type { Facets, SizeGroup } from 'mf-shared';
import type { ReactNode } from 'react';
import type { Texts } from '../texts.ts';
import { CheckboxGroup } from './CheckboxGroup.tsx';
import { PriceRange } from './PriceRange.tsx';
import type { PriceSlider } from './PriceSlider.tsx';
import { Swatch } from './Swatch.tsx';
import type { UseFilters } from './useFilters.ts';

const sizeGroups = {
  school: 'School, age in years',
  kids: 'Kids, age in years',
  letters: 'Adults',
  numbers: 'Waist',
  shoes: 'Shoes',
} as const satisfies Record<SizeGroup, string>;

interface FilterGroup {
  name: string;
  field: ReactNode;
}

export function filterGroups(
  t: Texts,
  facets: Facets,
  { filters, change }: UseFilters,
  Slider: typeof PriceSlider | undefined,
): FilterGroup[] {
  return [
    {
      name: t('Size'),
      field: (
        <CheckboxGroup
          legend={t('Size')}
          name="size"
          options={facets.sizes.map(({ label, count, group }) => ({
            value: label,
            label: t.dynamic(label),
            count,
            group: t(group ? sizeGroups[group] : 'Other sizes'),
          }))}
          chosen={filters.sizes}
          onChange={(sizes) => change({ sizes })}
        />
      ),
    },
    {
      name: t('Colour'),
      field: (
        <CheckboxGroup
          legend={t('Colour')}
          name="colour"
          options={facets.colours.map(({ code, name, hex, count }) => ({
            value: code,
            label: (
              <>
                <Swatch hex={hex} size={18} /> {name}
              </>
            ),
            count,
          }))}
          chosen={filters.colours}
          onChange={(colours) => change({ colours })}
        />
      ),
    },
    {
      name: t('Price'),
      field: <PriceRange range={filters} facets={facets} Slider={Slider} onChange={change} />,
    },
    {
      name: t('Availability'),
      field: (
        <CheckboxGroup
          legend={t('Availability')}
          name="stock"
          options={[{ value: '1', label: t('In stock'), count: facets.inStock }]}
          chosen={filters.inStock ? ['1'] : []}
          onChange={(chosen) => change({ inStock: chosen.length > 0 })}
        />
      ),
    },
  ];
}

import type { ComponentProps, ReactNode } from 'react';
import { SelectField } from 'mf-shared';
import type { CatalogueChoices } from '../contract/calls.ts';

interface Props extends Omit<ComponentProps<typeof SelectField>, 'children'> {
  categories: CatalogueChoices['categories'];
}

/** A select of the whole tree; an empty value selects nothing. */
export function CategoryField({ categories, ...select }: Props): ReactNode {
  const groups = [...new Set(categories.map(groupOf))];
  return (
    <SelectField {...select}>
      {select.value === '' && <option value="">–</option>}
      {groups.map((group) => (
        <optgroup key={group} label={group}>
          {categories
            .filter((category) => groupOf(category) === group)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </optgroup>
      ))}
    </SelectField>
  );
}

type Category = CatalogueChoices['categories'][number];

const groupOf = ({ section, type }: Category): string => `${section} / ${type}`;

export const categoryName = (categories: Category[], id: string): string => {
  const category = categories.find((one) => String(one.id) === id);
  return category ? `${groupOf(category)} / ${category.name}` : id;
};

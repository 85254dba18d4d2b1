import type { ReactNode } from 'react';
import { SelectField } from 'mf-shared';
import { itemGaps, itemStates, type CatalogueChoices, type ItemFilter } from '../contract/calls.ts';
import { FilterSelect } from '../find/FilterSelect.tsx';
import filters from '../find/filters.module.css';
import { useTexts } from '../language/texts.ts';
import { gapNames, stateNames } from './filterNames.ts';

interface Props {
  filter: ItemFilter;
  choices: CatalogueChoices | undefined;
  onChange: (filter: ItemFilter) => void;
}

export function ItemFilters({ filter, choices, onChange }: Props): ReactNode {
  const t = useTexts();
  const { section, category, school, state, lacks } = filter;
  const categories = choices?.categories ?? [];
  const sections = new Map(categories.map((one) => [one.sectionId, one.section]));

  /** `value` is a level and an id, such as `section 1`. */
  function choosePlace(value: string): void {
    const [level, id] = value.split(' ');
    onChange({
      ...filter,
      section: level === 'section' ? Number(id) : undefined,
      category: level === 'category' ? Number(id) : undefined,
    });
  }

  return (
    <div className={filters.filters} role="group" aria-label={t('Filter')}>
      <SelectField
        label={t('Category')}
        value={section ? `section ${section}` : category ? `category ${category}` : ''}
        onChange={({ target }) => choosePlace(target.value)}
      >
        <option value="">{t('Any')}</option>
        {[...sections].map(([id, name]) => (
          <optgroup key={name} label={name}>
            <option value={`section ${id}`}>{t('All of {name}', { name })}</option>
            {categories
              .filter((one) => one.sectionId === id)
              .map((one) => (
                <option key={one.id} value={`category ${one.id}`}>
                  {one.type} / {one.name}
                </option>
              ))}
          </optgroup>
        ))}
      </SelectField>
      <SelectField
        label={t('School')}
        value={school ?? ''}
        onChange={({ target }) => onChange({ ...filter, school: Number(target.value) || undefined })}
      >
        <option value="">{t('Any')}</option>
        {choices?.schools.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <FilterSelect
        label={t('State')}
        value={state}
        options={itemStates}
        names={stateNames}
        onChange={(chosen) => onChange({ ...filter, state: chosen })}
      />
      <FilterSelect
        label={t('Without')}
        value={lacks}
        options={itemGaps}
        names={gapNames}
        none="–"
        onChange={(chosen) => onChange({ ...filter, lacks: chosen })}
      />
    </div>
  );
}

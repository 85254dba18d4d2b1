import type { ReactNode } from 'react';
import type { OfficePlacement } from '../../contract/calls.ts';
import { useTexts } from '../../language/texts.ts';
import { DataTable } from '../../table/DataTable.tsx';
import styles from './PreviewedList.module.css';
import { placementOf } from './settings.ts';

interface Props {
  placements: (OfficePlacement & { products: number })[];
  sections: string[];
  sectionNames: string[];
  onChange: (placements: OfficePlacement[]) => void;
}

export function Placements({ placements, sections, sectionNames, onChange }: Props): ReactNode {
  const t = useTexts();
  const write = (index: number, changed: Partial<OfficePlacement>): void =>
    onChange(placements.map((one, at) => placementOf(at === index ? { ...one, ...changed } : one)));
  const nameOf = ({ type, tag, vendor }: OfficePlacement): string => type || tag || vendor || t('All others');
  return (
    <section className={styles.part}>
      <h2>{t('Where new products go')}</h2>
      <p>{t('Existing products stay where they are. A row without a section has no effect.')}</p>
      <DataTable
        label={t('Where new products go')}
        className={styles.placements}
        rows={placements}
        keyOf={({ type, tag, vendor }) => [type, tag, vendor].join(' ')}
        columns={[
          { title: t('Type, tag or vendor'), isName: true, cell: nameOf },
          { title: t('Products'), isNumber: true, cell: ({ products }) => products },
          {
            title: t('Section'),
            cell: (one, index) => (
              <select
                aria-label={t('Section of {name}', { name: nameOf(one) })}
                value={one.section}
                onChange={({ target }) => write(index, { section: target.value })}
              >
                <option value="">{t('None')}</option>
                {sections.map((section, at) => (
                  <option key={section} value={section}>
                    {sectionNames[at]}
                  </option>
                ))}
              </select>
            ),
          },
          {
            title: t('Subcategory'),
            cell: (one, index) => (
              <input
                aria-label={t('Subcategory of {name}', { name: nameOf(one) })}
                value={one.subcategory}
                maxLength={200}
                onChange={({ target }) => write(index, { subcategory: target.value })}
              />
            ),
          },
          {
            title: t('Category'),
            cell: (one, index) => (
              <input
                aria-label={t('Category of {name}', { name: nameOf(one) })}
                value={one.category}
                maxLength={200}
                onChange={({ target }) => write(index, { category: target.value })}
              />
            ),
          },
        ]}
      />
    </section>
  );
}

import type { ReactNode } from 'react';
import type { OfficePlacement } from '../../contract/calls.ts';
import table from '../../table/table.module.css';
import { WideTable } from '../../table/WideTable.tsx';
import { useTexts } from '../../language/texts.ts';
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
  return (
    <section className={styles.part}>
      <h2>{t('Where new products go')}</h2>
      <p>{t('Existing products stay where they are. A row without a section has no effect.')}</p>
      <WideTable label={t('Where new products go')} className={styles.placements}>
        <thead>
          <tr>
            <th scope="col">{t('Type, tag or vendor')}</th>
            <th scope="col" className={table.number}>
              {t('Products')}
            </th>
            <th scope="col">{t('Section')}</th>
            <th scope="col">{t('Subcategory')}</th>
            <th scope="col">{t('Category')}</th>
          </tr>
        </thead>
        <tbody>
          {placements.map((one, index) => {
            const name = one.type || one.tag || one.vendor || t('All others');
            return (
              <tr key={[one.type, one.tag, one.vendor].join(' ')}>
                <th scope="row">{name}</th>
                <td className={table.number}>{one.products}</td>
                <td>
                  <select
                    aria-label={t('Section of {name}', { name })}
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
                </td>
                <td>
                  <input
                    aria-label={t('Subcategory of {name}', { name })}
                    value={one.subcategory}
                    maxLength={200}
                    onChange={({ target }) => write(index, { subcategory: target.value })}
                  />
                </td>
                <td>
                  <input
                    aria-label={t('Category of {name}', { name })}
                    value={one.category}
                    maxLength={200}
                    onChange={({ target }) => write(index, { category: target.value })}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </WideTable>
    </section>
  );
}

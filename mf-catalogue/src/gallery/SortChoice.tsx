import { SelectField, useNavigate, useNavigation, useSearchParams, type SortKey } from 'mf-shared';
import type { ReactNode } from 'react';
import { keepSort } from '../visit/keep.ts';
import { readWish, sortAddress, sortKeys, sortNames } from './galleryAddress.ts';
import { useTexts } from '../texts.ts';
import styles from './SortChoice.module.css';

export function SortChoice(): ReactNode {
  const t = useTexts();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // The choice shows at once, not when its list has come.
  const coming = useNavigation().location;
  const { sort = '' } = readWish(coming ? new URLSearchParams(coming.search) : params);

  function choose(sort: SortKey | ''): void {
    keepSort(sort);
    void navigate(sortAddress(params, sort), { preventScrollReset: true });
  }

  return (
    <div className={styles.choice}>
      <SelectField
        label={t('Sort by')}
        value={sort}
        onChange={(event) => choose(event.target.value as SortKey | '')}
      >
        <option value="">{t('Featured')}</option>
        {sortKeys.map((key) => (
          <option key={key} value={key}>
            {t(sortNames[key])}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

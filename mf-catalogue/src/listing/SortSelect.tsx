import { SelectField, useNavigate, useNavigation, useSearchParams, type SortKey } from 'mf-shared';
import type { ReactNode } from 'react';
import { storeSort } from '../specification/lastChoices.ts';
import { useTexts } from '../texts.ts';
import { readListingParams, sortLink, sortNames } from './listingParams.ts';
import styles from './SortSelect.module.css';

const sortKeys = Object.keys(sortNames) as SortKey[];

/** Only the home page offers what is back in stock, since every list would keep the choice. */
export function SortSelect(): ReactNode {
  const t = useTexts();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const pending = useNavigation().location;
  const { sort = '' } = readListingParams(pending ? new URLSearchParams(pending.search) : params);

  function choose(sort: SortKey | ''): void {
    storeSort(sort);
    void navigate(sortLink(params, sort), { preventScrollReset: true });
  }

  return (
    <div className={styles.select}>
      <SelectField
        label={t('Sort by')}
        value={sort}
        onChange={(event) => choose(event.target.value as SortKey | '')}
      >
        <option value="">{t('Featured')}</option>
        {sortKeys.map(
          (key) =>
            (key !== 'restocked' || key === sort) && (
              <option key={key} value={key}>
                {t(sortNames[key])}
              </option>
            ),
        )}
      </SelectField>
    </div>
  );
}

import type { ReactNode } from 'react';
import { Field, SelectField } from 'mf-shared';
import {
  orderPeriods,
  orderSort,
  orderSorts,
  orderStateFilters,
  type OrderFilter,
} from '../contract/calls.ts';
import { FilterSelect } from '../find/FilterSelect.tsx';
import filters from '../find/filters.module.css';
import { lastDays } from '../page/period.ts';
import { useTexts } from '../language/texts.ts';
import { deliveryNames, periodNames, sortNames, stateFilterNames } from './filterNames.ts';
import { deliveries } from './orderFilter.ts';
import styles from './OrderFilters.module.css';

interface Props {
  filter: OrderFilter;
  onChange: (filter: OrderFilter) => void;
}

export function OrderFilters({ filter, onChange }: Props): ReactNode {
  const t = useTexts();
  const { state, delivery, period, first, last } = filter;
  const isCustom = first !== undefined || last !== undefined;

  function choosePeriod(value: string): void {
    const { from, to } = lastDays(7);
    const days = value === 'custom' ? { first: from, last: to } : { first: undefined, last: undefined };
    onChange({ ...filter, ...days, period: orderPeriods.find((one) => one === value) });
  }

  return (
    <div className={filters.filters} role="group" aria-label={t('Filter')}>
      <FilterSelect
        label={t('State')}
        value={state}
        options={orderStateFilters}
        names={stateFilterNames}
        onChange={(chosen) => onChange({ ...filter, state: chosen })}
      />
      <FilterSelect
        label={t('Delivery')}
        value={delivery}
        options={deliveries}
        names={deliveryNames}
        onChange={(chosen) => onChange({ ...filter, delivery: chosen })}
      />
      <SelectField
        label={t('Placed')}
        value={isCustom ? 'custom' : (period ?? '')}
        onChange={({ target }) => choosePeriod(target.value)}
      >
        <option value="">{t('At any time')}</option>
        {orderPeriods.map((one) => (
          <option key={one} value={one}>
            {t(periodNames[one])}
          </option>
        ))}
        <option value="custom">{t('Custom days')}</option>
      </SelectField>
      {isCustom && (
        <>
          <Field
            label={t('First day')}
            type="date"
            value={first ?? ''}
            onChange={({ target }) => onChange({ ...filter, first: target.value || undefined })}
          />
          <Field
            label={t('Last day')}
            type="date"
            value={last ?? ''}
            error={first && last && last < first ? t('The last day is before the first.') : undefined}
            onChange={({ target }) => onChange({ ...filter, last: target.value || undefined })}
          />
        </>
      )}
      <div className={styles.sort}>
        <SelectField
          label={t('Sort by')}
          value={orderSort(filter)}
          onChange={({ target }) =>
            onChange({ ...filter, sort: orderSorts.find((one) => one === target.value) })
          }
        >
          {orderSorts.map((one) => (
            <option key={one} value={one}>
              {t(sortNames[one])}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  );
}

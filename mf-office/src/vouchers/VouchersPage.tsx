import { useCallback, useState, type ReactNode } from 'react';
import { Button, Link, useNavigate, useSearchParams } from 'mf-shared';
import type { OfficeVoucher } from '../contract/calls.ts';
import { EmptyList } from '../layout/EmptyList.tsx';
import table from '../layout/table.module.css';
import { TitleRow } from '../layout/TitleRow.tsx';
import { useTitle } from '../layout/useTitle.ts';
import { WideTable } from '../layout/WideTable.tsx';
import { useOffice } from '../officeClient.ts';
import { paths } from '../paths.ts';
import { Pending } from '../layout/Pending.tsx';
import { useTexts } from '../texts.ts';
import { useLoaded } from '../useLoaded.ts';
import { idIn } from '../searchValue.ts';
import { CreateVoucher } from './CreateVoucher.tsx';
import { useVoucherState } from './useVoucherState.ts';
import { countsForText, discountText } from './voucherTexts.ts';
import styles from './VouchersPage.module.css';

export function VouchersPage(): ReactNode {
  const t = useTexts();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const from = idIn(search, 'from');
  const [isCreating, setCreating] = useState(false);
  useTitle(t('Vouchers'));
  return (
    <>
      <TitleRow title={t('Vouchers')}>
        <Button onClick={() => setCreating(true)}>{t('New voucher…')}</Button>
      </TitleRow>
      <VoucherList key={from} from={from} />
      {isCreating && (
        <CreateVoucher
          onCreated={(id) => void navigate(paths.voucher(id))}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  );
}

function VoucherList({ from }: { from: number | undefined }): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { loaded } = useLoaded(
    useCallback(() => calls.get('OfficeVouchers', from ? { from } : {}), [calls, from]),
  );
  if (loaded.status !== 'done') return <Pending loaded={loaded} />;
  const { vouchers, next } = loaded.value;
  if (vouchers.length === 0)
    return <EmptyList yet={t('There are no vouchers yet. Create one with the button above.')} />;
  return (
    <>
      <VoucherTable vouchers={vouchers} />
      {next !== null && (
        <Link className={styles.next} to={paths.vouchers(next)}>
          {t('Next page')}
        </Link>
      )}
    </>
  );
}

function VoucherTable({ vouchers }: { vouchers: OfficeVoucher[] }): ReactNode {
  const t = useTexts();
  const stateOf = useVoucherState();
  return (
    <WideTable label={t('Vouchers')}>
      <thead>
        <tr>
          <th scope="col">{t('Voucher')}</th>
          <th scope="col" className={table.number}>
            {t('Discount')}
          </th>
          <th scope="col">{t('Counts for')}</th>
          <th scope="col" className={table.number}>
            {t('Used')}
          </th>
          <th scope="col" className={table.number}>
            {t('Left')}
          </th>
          <th scope="col">{t('State')}</th>
        </tr>
      </thead>
      <tbody>
        {vouchers.map((voucher) => (
          <tr key={voucher.id}>
            <th scope="row">
              <Link to={paths.voucher(voucher.id)}>{voucher.code}</Link>
            </th>
            <td className={table.number}>{discountText(voucher, t)}</td>
            <td>{countsForText(voucher, t)}</td>
            <td className={table.number}>{voucher.used}</td>
            <td className={table.number}>{voucher.usesLeft}</td>
            <td>{stateOf(voucher)}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

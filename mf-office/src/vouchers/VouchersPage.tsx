import { useState, type ReactNode } from 'react';
import { Button, Link, useNavigate, useSearchParams } from 'mf-shared';
import { Query } from '../calls/Query.tsx';
import { idIn } from '../find/searchValue.ts';
import { useTexts } from '../language/texts.ts';
import { Page } from '../page/Page.tsx';
import { paths } from '../page/paths.ts';
import { DataTable } from '../table/DataTable.tsx';
import { CreateVoucher } from './CreateVoucher.tsx';
import { useVoucherState } from './useVoucherState.ts';
import { countsForText, discountText } from './voucherTexts.ts';

export function VouchersPage(): ReactNode {
  const t = useTexts();
  const navigate = useNavigate();
  const stateOf = useVoucherState();
  const [search] = useSearchParams();
  const from = idIn(search, 'from');
  const [isCreating, setCreating] = useState(false);
  return (
    <Page
      title={t('Vouchers')}
      actions={<Button onClick={() => setCreating(true)}>{t('New voucher…')}</Button>}
    >
      <Query key={from} name="OfficeVouchers" input={{ from }}>
        {({ vouchers, next }) => (
          <DataTable
            label={t('Vouchers')}
            rows={vouchers}
            keyOf={({ id }) => id}
            empty={t('There are no vouchers yet. Create one with the button above.')}
            next={next !== null && paths.vouchers(next)}
            columns={[
              {
                title: t('Voucher'),
                isName: true,
                cell: ({ id, code }) => <Link to={paths.voucher(id)}>{code}</Link>,
              },
              { title: t('Discount'), isNumber: true, cell: (voucher) => discountText(voucher, t) },
              { title: t('Counts for'), cell: (voucher) => countsForText(voucher, t) },
              { title: t('Used'), isNumber: true, cell: ({ used }) => used },
              { title: t('Left'), isNumber: true, cell: ({ usesLeft }) => usesLeft },
              { title: t('State'), cell: stateOf },
            ]}
          />
        )}
      </Query>
      {isCreating && (
        <CreateVoucher
          onCreated={(id) => void navigate(paths.voucher(id))}
          onClose={() => setCreating(false)}
        />
      )}
    </Page>
  );
}

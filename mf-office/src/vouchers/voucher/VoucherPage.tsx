import type { ReactNode } from 'react';
import { Link, useParams } from 'mf-shared';
import { useOffice } from '../../calls/officeClient.ts';
import { Query } from '../../calls/Query.tsx';
import { ActionButton } from '../../form/ActionButton.tsx';
import { useTexts } from '../../language/texts.ts';
import { OrderTable } from '../../orders/OrderTable.tsx';
import actions from '../../page/actions.module.css';
import { Page } from '../../page/Page.tsx';
import { paths } from '../../page/paths.ts';
import { useVoucherState } from '../useVoucherState.ts';
import { countsForText, discountText } from '../voucherTexts.ts';

export function VoucherPage(): ReactNode {
  const t = useTexts();
  const id = Number(useParams()['id']);
  const calls = useOffice();
  const stateOf = useVoucherState();
  return (
    <Query name="OfficeVoucher" input={{ id }} size="page">
      {({ voucher }, reload) =>
        voucher ? (
          <Page title={voucher.code} heading={t('Voucher {code}', { code: voucher.code })}>
            <div className={actions.row}>
              <p role="status">
                {[
                  discountText(voucher, t),
                  countsForText(voucher, t),
                  stateOf(voucher),
                  t('used {used} times, {left} left', { used: voucher.used, left: voucher.usesLeft }),
                ].join(' · ')}
              </p>
              <ActionButton
                action={() =>
                  (voucher.isEnded
                    ? calls.post('OfficeReopenVoucher', { id, lastDay: null })
                    : calls.post('OfficeEndVoucher', { id })
                  ).then(reload)
                }
              >
                {voucher.isEnded ? t('Reopen without expiry') : t('End now')}
              </ActionButton>
            </div>
            <h2>{t('Orders')}</h2>
            <OrderTable
              orders={voucher.orders}
              empty={t('No order has used this voucher yet.')}
              list={{ view: 'all', voucher: id }}
            />
          </Page>
        ) : (
          <Page
            title={t('There is no such voucher.')}
            below={<Link to={paths.vouchers()}>{t('Vouchers')}</Link>}
          />
        )
      }
    </Query>
  );
}

import { useCallback, type ReactNode } from 'react';
import { Button, Link, useParams } from 'mf-shared';
import actions from '../../page/actions.module.css';
import { EmptyList } from '../../page/EmptyList.tsx';
import { useTitle } from '../../page/useTitle.ts';
import { useOffice } from '../../calls/officeClient.ts';
import { OrderTable } from '../../orders/OrderTable.tsx';
import { paths } from '../../page/paths.ts';
import { ErrorMessage } from '../../calls/ErrorMessage.tsx';
import { Pending } from '../../calls/Pending.tsx';
import { useTexts } from '../../language/texts.ts';
import { useAction } from '../../calls/useAction.ts';
import { useLoaded } from '../../calls/useLoaded.ts';
import { useVoucherState } from '../useVoucherState.ts';
import { countsForText, discountText } from '../voucherTexts.ts';

export function VoucherPage(): ReactNode {
  const t = useTexts();
  const id = Number(useParams()['id']);
  const calls = useOffice();
  const stateOf = useVoucherState();
  const { isBusy, error, run } = useAction();
  const { loaded, reload } = useLoaded(useCallback(() => calls.get('OfficeVoucher', { id }), [calls, id]));
  const voucher = loaded.status === 'done' ? loaded.value.voucher : null;
  useTitle(voucher?.code ?? t('Voucher'));
  if (loaded.status !== 'done') return <Pending loaded={loaded} size="page" />;
  if (!voucher)
    return (
      <>
        <h1>{t('There is no such voucher.')}</h1>
        <p>
          <Link to={paths.vouchers()}>{t('Vouchers')}</Link>
        </p>
      </>
    );

  const change = (): void =>
    run(async () => {
      await (voucher.isEnded
        ? calls.post('OfficeReopenVoucher', { id, lastDay: null })
        : calls.post('OfficeEndVoucher', { id }));
      reload();
    });

  return (
    <>
      <h1>{t('Voucher {code}', { code: voucher.code })}</h1>
      <ErrorMessage error={error} />
      <div className={actions.row}>
        <p role="status">
          {[
            discountText(voucher, t),
            countsForText(voucher, t),
            stateOf(voucher),
            t('used {used} times, {left} left', { used: voucher.used, left: voucher.usesLeft }),
          ].join(' · ')}
        </p>
        <Button variant="outline" disabled={isBusy} onClick={change}>
          {voucher.isEnded ? t('Reopen without expiry') : t('End now')}
        </Button>
      </div>
      <h2>{t('Orders')}</h2>
      {voucher.orders.length === 0 ? (
        <EmptyList yet={t('No order has used this voucher yet.')} />
      ) : (
        <OrderTable
          orders={voucher.orders}
          selected={new Set()}
          onSelect={null}
          list={{ view: 'all', voucher: id }}
        />
      )}
    </>
  );
}

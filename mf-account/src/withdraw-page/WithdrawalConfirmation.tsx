import type { ReactNode } from 'react';
import { Link, paths, useSeller } from 'mf-shared';
import { useTexts } from '../texts.ts';

export interface Declaration {
  number: string;
  statedAt: number;
  email: string;
}

export function WithdrawalConfirmation({ number, statedAt, email }: Declaration): ReactNode {
  const t = useTexts();
  const { shopName, address } = useSeller();
  return (
    <>
      <p role="status">
        {t('You withdrew from order {number} on {time}. The receipt is on its way to {email}.', {
          number,
          email,
          time: t.date(statedAt, { dateStyle: 'long', timeStyle: 'short' }),
        })}
      </p>
      <p>
        {t(
          'Please send the goods back, or bring them to one of our shops, within 14 days. The address: {address}.',
          {
            address: [shopName, address].filter(Boolean).join(', '),
          },
        )}
      </p>
      <p>
        <Link to={paths.home()}>{t('Back to the shop')}</Link>
      </p>
    </>
  );
}

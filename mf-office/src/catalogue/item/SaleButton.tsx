import type { ReactNode } from 'react';
import type { OfficeItem } from '../../contract/calls.ts';
import { useOffice } from '../../calls/officeClient.ts';
import { useTexts } from '../../language/texts.ts';
import { ActionButton } from '../../form/ActionButton.tsx';

interface Props {
  item: Pick<OfficeItem, 'id' | 'isOnSale'>;
  onChanged: () => void;
}

export function SaleButton({ item: { id, isOnSale }, onChanged }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  return (
    <ActionButton
      variant={isOnSale ? 'outline' : 'solid'}
      action={() => calls.post('OfficeSetOnSale', { id, isOnSale: !isOnSale }).then(onChanged)}
    >
      {isOnSale ? t('Take off sale') : t('Put on sale')}
    </ActionButton>
  );
}

import type { ReactNode } from 'react';
import { Button } from 'mf-shared';
import type { OfficeItem } from '../../contract/calls.ts';
import { useOffice } from '../../calls/officeClient.ts';
import { ErrorMessage } from '../../calls/ErrorMessage.tsx';
import { useTexts } from '../../language/texts.ts';
import { useAction } from '../../calls/useAction.ts';

interface Props {
  item: Pick<OfficeItem, 'id' | 'isOnSale'>;
  onChanged: () => void;
}

export function SaleButton({ item: { id, isOnSale }, onChanged }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { isBusy, error, run } = useAction();
  const set = (): void =>
    run(async () => {
      await calls.post('OfficeSetOnSale', { id, isOnSale: !isOnSale });
      onChanged();
    });

  return (
    <>
      <Button variant={isOnSale ? 'outline' : 'solid'} disabled={isBusy} onClick={set}>
        {isOnSale ? t('Take off sale') : t('Put on sale')}
      </Button>
      <ErrorMessage error={error} />
    </>
  );
}

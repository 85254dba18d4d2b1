import type { ReactNode } from 'react';
import { Button, Link } from 'mf-shared';
import { ErrorMessage } from '../calls/ErrorMessage.tsx';
import actions from '../page/actions.module.css';
import { useOffice } from '../calls/officeClient.ts';
import { paths } from '../page/paths.ts';
import { useTexts } from '../language/texts.ts';
import { useAction } from '../calls/useAction.ts';

interface Props {
  id: number;
  name: string;
  isHidden: boolean;
  itemsOnSale: number;
  isOnlyShown: boolean;
  onChanged: () => void;
}

export function HideSection({ id, name, isHidden, itemsOnSale, isOnlyShown, onChanged }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { isBusy, error, run } = useAction();
  if (!isHidden && itemsOnSale > 0)
    return (
      <div className={actions.row}>
        {t('Yes')}
        <Link to={paths.items({ section: id, state: 'on-sale' })}>
          {t('Cannot be hidden: {count} items on sale', { count: itemsOnSale })}
        </Link>
      </div>
    );
  if (isOnlyShown) return `${t('Yes')} ${t('Cannot be hidden: no other section is shown')}`;
  return (
    <>
      <div className={actions.row}>
        {isHidden ? t('No') : t('Yes')}
        <Button
          variant="outline"
          disabled={isBusy}
          aria-label={t(isHidden ? 'Show {name}' : 'Hide {name}', { name })}
          onClick={() =>
            run(async () => {
              await calls.post('OfficeHideSection', { id, isHidden: !isHidden });
              onChanged();
            })
          }
        >
          {isHidden ? t('Show') : t('Hide')}
        </Button>
      </div>
      <ErrorMessage error={error} />
    </>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'mf-shared';
import { ActionButton } from '../form/ActionButton.tsx';
import actions from '../page/actions.module.css';
import { useOffice } from '../calls/officeClient.ts';
import { paths } from '../page/paths.ts';
import { useTexts } from '../language/texts.ts';

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
    <div className={actions.row}>
      {isHidden ? t('No') : t('Yes')}
      <ActionButton
        aria-label={t(isHidden ? 'Show {name}' : 'Hide {name}', { name })}
        action={() => calls.post('OfficeHideSection', { id, isHidden: !isHidden }).then(onChanged)}
      >
        {isHidden ? t('Show') : t('Hide')}
      </ActionButton>
    </div>
  );
}

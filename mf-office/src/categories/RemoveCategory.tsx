import type { ReactNode } from 'react';
import { useNavigate } from 'mf-shared';
import { ActionButton } from '../form/ActionButton.tsx';
import actions from '../page/actions.module.css';
import { useOffice } from '../calls/officeClient.ts';
import { paths } from '../page/paths.ts';
import { useTexts } from '../language/texts.ts';
import type { Place } from './places.ts';

interface Props {
  level: 'type' | 'category';
  id: number;
  parent: Place;
}

export function RemoveCategory({ level, id, parent }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const navigate = useNavigate();

  async function remove(): Promise<void> {
    await calls.post('OfficeRemoveCategory', { level, id });
    void navigate(paths.category(parent.level, parent.id));
  }

  return (
    <div className={actions.row}>
      <ActionButton action={remove}>
        {level === 'type' ? t('Remove the subcategory') : t('Remove the category')}
      </ActionButton>
      <p>
        {level === 'type'
          ? t('A subcategory can be removed once it has no categories.')
          : t('A category can be removed once it has no items.')}
      </p>
    </div>
  );
}

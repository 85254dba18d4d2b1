import type { ReactNode } from 'react';
import { Button, useNavigate } from 'mf-shared';
import forms from '../form/edits/EditForm.module.css';
import { ErrorMessage } from '../calls/ErrorMessage.tsx';
import actions from '../page/actions.module.css';
import { useOffice } from '../calls/officeClient.ts';
import { paths } from '../page/paths.ts';
import { useTexts } from '../language/texts.ts';
import { useAction } from '../calls/useAction.ts';
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
  const { isBusy, error, run } = useAction();
  const remove = (): void =>
    run(async () => {
      await calls.post('OfficeRemoveCategory', { level, id });
      void navigate(paths.category(parent.level, parent.id));
    });
  return (
    <div className={forms.form}>
      <ErrorMessage error={error} />
      <div className={actions.row}>
        <Button variant="outline" disabled={isBusy} onClick={remove}>
          {level === 'type' ? t('Remove the subcategory') : t('Remove the category')}
        </Button>
        <p>
          {level === 'type'
            ? t('A subcategory can be removed once it has no categories.')
            : t('A category can be removed once it has no items.')}
        </p>
      </div>
    </div>
  );
}

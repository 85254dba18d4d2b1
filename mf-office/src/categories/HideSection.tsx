import type { ReactNode } from 'react';
import { Button } from 'mf-shared';
import { ErrorMessage } from '../ErrorMessage.tsx';
import actions from '../layout/actions.module.css';
import { useOffice } from '../officeClient.ts';
import { useTexts } from '../texts.ts';
import { useAction } from '../useAction.ts';

interface Props {
  id: number;
  name: string;
  isHidden: boolean;
  onChanged: () => void;
}

export function HideSection({ id, name, isHidden, onChanged }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { isBusy, error, run } = useAction();
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
      {error !== null && <ErrorMessage error={error} />}
    </>
  );
}

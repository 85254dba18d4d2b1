import type { ReactNode } from 'react';
import { bus, Button, useUser } from 'mf-shared';
import { useTexts } from '../texts.ts';
import { Checkbox } from './Checkbox.tsx';
import styles from './SaveDetails.module.css';

interface Props {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

export function SaveDetails({ isChecked, onChange }: Props): ReactNode {
  const t = useTexts();
  const needsSignIn = !useUser() && isChecked;
  return (
    <div>
      <Checkbox isChecked={isChecked} onChange={onChange}>
        {t('Save my details for future transactions')}
      </Checkbox>
      <div role="status">
        {needsSignIn && (
          <p className={styles.note}>
            {t('Please register or log in to save your details.')}
            <Button
              variant="quiet"
              onClick={() => bus.publish('account:sign-in-requested', { v: 1, mode: 'sign-in' })}
            >
              {t('Sign in')}
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}

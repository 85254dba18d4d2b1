import type { ReactNode } from 'react';
import { useUser } from 'mf-shared';
import { useTexts } from '../../texts.ts';
import { Checkbox } from '../form/Checkbox.tsx';
import { SignInButton } from './SignInButton.tsx';
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
            <SignInButton />
          </p>
        )}
      </div>
    </div>
  );
}

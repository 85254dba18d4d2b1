import type { ReactNode } from 'react';
import { useTexts } from '../../../../language/texts.ts';

interface Props {
  isRestocked: boolean;
  onChange: (isRestocked: boolean) => void;
}

export function RestockedField({ isRestocked, onChange }: Props): ReactNode {
  const t = useTexts();
  return (
    <label>
      <input type="checkbox" checked={isRestocked} onChange={({ target }) => onChange(target.checked)} />{' '}
      {t('The old pieces go back to stock')}
    </label>
  );
}

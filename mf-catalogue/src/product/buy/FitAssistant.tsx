import type { Product } from 'mf-shared';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts.ts';
import { LaterDialog } from '../dialogs/LaterDialog.tsx';

interface Props {
  product: Product;
  onChoose: (size: string) => void;
}

export function FitAssistant({ product, onChoose }: Props): ReactNode {
  const t = useTexts();
  return (
    <LaterDialog label={t('Fit Assistant')}>
      {({ FitDialog }, close) => <FitDialog product={product} onChoose={onChoose} onClose={close} />}
    </LaterDialog>
  );
}

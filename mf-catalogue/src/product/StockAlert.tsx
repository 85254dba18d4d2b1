import type { Product, Size } from 'mf-shared';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { LaterDialog } from './LaterDialog.tsx';
import { goneVariants, type ProductColour } from './variants.ts';

interface Props {
  product: Product;
  stock: Product['stock'];
  colour: ProductColour | null;
  size: Size | null;
}

export function StockAlert({ product, stock, colour, size }: Props): ReactNode {
  const t = useTexts();
  const gone = goneVariants(product, stock, colour);
  if (gone.length === 0) return null;
  return (
    <LaterDialog label={colour ? t('Tell me when a size is back') : t('Tell me when it is back')}>
      {({ StockAlertDialog }, close) => (
        <StockAlertDialog
          itemId={product.id}
          variants={gone}
          first={gone.find((each) => each.size.value === size?.value) ?? gone[0]}
          onClose={close}
        />
      )}
    </LaterDialog>
  );
}

import type { Product, Size } from 'mf-shared';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts.ts';
import { LaterDialog } from './LaterDialog.tsx';
import { soldOutVariants, type ProductColour } from '../variants/variants.ts';

interface Props {
  product: Product;
  stock: Product['stock'];
  colour: ProductColour | null;
  size: Size | null;
}

export function StockAlert({ product, stock, colour, size }: Props): ReactNode {
  const t = useTexts();
  const soldOut = soldOutVariants(product, stock, colour);
  if (soldOut.length === 0) return null;
  return (
    <LaterDialog label={colour ? t('Tell me when a size is back') : t('Tell me when it is back')}>
      {({ StockAlertDialog }, close) => (
        <StockAlertDialog
          itemId={product.id}
          variants={soldOut}
          first={soldOut.find((each) => each.size.value === size?.value) ?? soldOut[0]}
          onClose={close}
        />
      )}
    </LaterDialog>
  );
}

import type { Product } from 'mf-shared';
import type { ReactNode } from 'react';
import { GoesWith } from '../below/GoesWith.tsx';
import { Questions } from '../below/Questions.tsx';
import { Reviews } from '../below/Reviews.tsx';

export { productJsonLd } from './productJsonLd.ts';

export function BelowProduct({ product }: { product: Product }): ReactNode {
  return (
    <>
      <Reviews itemId={product.id} first={product.reviews} fit={product.fitReports} />
      <Questions product={product} />
      <GoesWith
        itemId={product.id}
        category={product.category.name}
        isOnSchoolList={product.schools !== undefined}
      />
    </>
  );
}

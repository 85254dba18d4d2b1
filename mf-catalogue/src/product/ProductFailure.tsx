import { Link, paths } from 'mf-shared';
import type { ReactNode } from 'react';
import { Page } from '../page/Page.tsx';
import { PageHeading } from '../page/PageHeading.tsx';
import { PageFailure, useFailureText } from '../page/PageFailure.tsx';
import { productNotFound } from './loadProduct.ts';
import { useTexts } from '../texts.ts';

/** A product that is not there has nothing to try again. */
export function ProductFailure(): ReactNode {
  const t = useTexts();
  if (useFailureText() !== t(productNotFound)) return <PageFailure />;
  return (
    <Page>
      <PageHeading title={t(productNotFound)} />
      <p>
        <Link to={paths.allProducts()}>{t('All Products')}</Link>
      </p>
    </Page>
  );
}

import {
  bus,
  Link,
  paths,
  useLoaderData,
  type AgreedCustomization,
  type Product,
  type SchoolLink,
} from 'mf-shared';
import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { Breadcrumbs } from '../../page/Breadcrumbs.tsx';
import { NotFoundError } from '../../page/PageError.tsx';
import { PageLayout } from '../../page/PageLayout.tsx';
import { Slot } from '../../Slot.ts';
import { useTexts } from '../../texts.ts';
import { BuyForm } from '../buy/BuyForm.tsx';
import { Customization } from '../description/Customization.tsx';
import { Description } from '../description/Description.tsx';
import { LaterPart } from './LaterPart.tsx';
import { productNotFound } from './productNotFound.ts';
import { ProductFacts } from '../description/ProductFacts.tsx';
import { ProductGallery } from '../pictures/ProductGallery.tsx';
import { ProductHeader } from '../description/ProductHeader.tsx';
import { picturesOf } from '../pictures/productPictures.ts';
import { useChosenVariant } from '../variants/useChosenVariant.ts';
import styles from './ProductPage.module.css';

export function ProductPage(): ReactNode {
  const product = useLoaderData<Product>();
  // The key resets the state, such as the quantity, for the next product.
  return <ProductView key={product.id} product={product} />;
}

function ProductView({ product }: { product: Product }): ReactNode {
  const { section, type, category, name, id } = product;
  const chosen = useChosenVariant(product);
  const { colour } = chosen;
  const [customization, setCustomization] = useState<AgreedCustomization | null>(null);
  useItemViewedEvent(product);
  const steps = [section, type, { name: category.name, path: `${category.path}?item=${id}` }];
  return (
    <PageLayout>
      <div className={styles.page}>
        <Breadcrumbs steps={steps} />
        <article className={styles.product}>
          <ProductGallery
            key={colour?.code}
            pictures={picturesOf(product, colour)}
            name={colour ? `${name}, ${colour.name}` : name}
          />
          <div className={styles.details}>
            <ProductHeader product={product} chosen={chosen} />
            <BuyForm product={product} chosen={chosen} customization={customization} />
            {product.schools && <SchoolsOfItem schools={product.schools} />}
            <Slot name="product:after-buy" props={{ itemId: id, itemName: name, section: section.slug }} />
            {product.isCustomizable && (
              <Customization itemId={id} customization={customization} onChange={setCustomization} />
            )}
            <Description text={product.description} />
            <ProductFacts product={product} />
          </div>
        </article>
        <LaterPart product={product} />
      </div>
    </PageLayout>
  );
}

function SchoolsOfItem({ schools }: { schools: SchoolLink[] }): ReactNode {
  const t = useTexts();
  return (
    <nav className={styles.schools} aria-label={t('Schools')}>
      {t('On the list of')}{' '}
      {schools.map(({ name, path }, position) => (
        <Fragment key={path}>
          {position > 0 && ', '}
          <Link to={path}>{name}</Link>
        </Fragment>
      ))}
      {'. '}
      {t('Choose the size once, buy the whole list.')}
    </nav>
  );
}

function useItemViewedEvent({ id, code, name, category, discountedCents }: Product): void {
  const categoryName = category.name;
  useEffect(() => {
    const viewed = { itemId: id, code, name, category: categoryName, priceCents: discountedCents };
    bus.publish('catalogue:item-viewed', { v: 2, ...viewed });
  }, [id, code, name, categoryName, discountedCents]);
}

export function ProductPageError(): ReactNode {
  const t = useTexts();
  return (
    <NotFoundError title={t(productNotFound)}>
      <Link to={paths.allProducts()}>{t('All Products')}</Link>
    </NotFoundError>
  );
}

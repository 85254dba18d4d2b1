import { useLoaderData, type AgreedCustomization, type Product } from 'mf-shared';
import { useState, type ReactNode } from 'react';
import { Breadcrumbs } from '../page/Breadcrumbs.tsx';
import { Page } from '../page/Page.tsx';
import { BuyForm } from './BuyForm.tsx';
import { Customization } from './Customization.tsx';
import { Description } from './Description.tsx';
import { FitAssistant } from './FitAssistant.tsx';
import { ProductFacts } from './ProductFacts.tsx';
import { ProductGallery } from './ProductGallery.tsx';
import { ProductHead } from './ProductHead.tsx';
import { picturesFor } from './picturesFor.ts';
import { useChosenVariant } from './useChosenVariant.ts';
import { useItemViewed } from './useItemViewed.ts';
import styles from './ProductPage.module.css';

export function ProductPage(): ReactNode {
  const product = useLoaderData<Product>();
  // Nothing of one product's page, like its quantity, goes over to the next.
  return <ProductView key={product.id} product={product} />;
}

function ProductView({ product }: { product: Product }): ReactNode {
  const { section, type, category, name, id } = product;
  const chosen = useChosenVariant(product);
  const { colour } = chosen;
  const [customization, setCustomization] = useState<AgreedCustomization | null>(null);
  useItemViewed(product);
  const steps = [section, type, { name: category.name, path: `${category.path}?item=${id}` }];
  return (
    <Page>
      <div>
        <Breadcrumbs steps={steps} />
        <article className={styles.product}>
          <ProductGallery
            key={colour?.code}
            pictures={picturesFor(product, colour)}
            name={colour ? `${name}, ${colour.name}` : name}
          />
          <div className={styles.words}>
            <ProductHead product={product} />
            {product.fitAssistant && <FitAssistant picture={product.fitAssistant} name={name} />}
            <BuyForm product={product} chosen={chosen} customization={customization} />
            {product.isCustomizable && (
              <Customization itemId={id} customization={customization} onChange={setCustomization} />
            )}
            <Description text={product.description} />
            <ProductFacts product={product} />
          </div>
        </article>
      </div>
    </Page>
  );
}

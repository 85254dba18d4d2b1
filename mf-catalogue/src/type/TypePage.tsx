import { useLoaderData, useLocation, useParams } from 'mf-shared';
import type { ReactNode } from 'react';
import { Carousel } from '../carousel/Carousel.tsx';
import { CategoryGrid } from '../category-grid/CategoryGrid.tsx';
import { Breadcrumbs } from '../page/Breadcrumbs.tsx';
import { TryAgain, useErrorText } from '../page/PageError.tsx';
import { PageHeading, PageLayout } from '../page/PageLayout.tsx';
import { storeCategory } from '../specification/lastChoices.ts';
import { useTexts } from '../texts.ts';
import type { TypeData } from './loadType.ts';

export function TypePage(): ReactNode {
  const { section, type, categories, carousel } = useLoaderData<TypeData>();
  return (
    <PageLayout>
      <PageHeading title={type.name} above={<Breadcrumbs steps={[section]} />} />
      <Carousel key={type.id} pictures={carousel} label={type.name} />
      <CategoryGrid categories={categories} onChosen={storeCategory} isFirst={carousel.length === 0} />
    </PageLayout>
  );
}

function nameIn(state: unknown): string | null {
  const name = (state as { name?: unknown } | null)?.name;
  return typeof name === 'string' ? name : null;
}

export function TypePageError(): ReactNode {
  const t = useTexts();
  const { state } = useLocation();
  const { type } = useParams();
  return (
    <PageLayout>
      <PageHeading title={nameIn(state) ?? type ?? t('Uniforms')}>{useErrorText()}</PageHeading>
      <p>
        <TryAgain />
      </p>
    </PageLayout>
  );
}

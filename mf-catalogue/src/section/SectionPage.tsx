import {
  callsOf,
  data,
  paths,
  pictureUrl,
  redirect,
  useLoaderData,
  type GetCalls,
  type LoaderFunctionArgs,
  type RouteHandle,
} from 'mf-shared';
import type { ReactNode } from 'react';
import { Carousel } from '../carousel/Carousel.tsx';
import { CategoryGrid } from '../category-grid/CategoryGrid.tsx';
import { breadcrumbsJsonLd } from '../page/jsonLd.ts';
import { loadOrThrow } from '../page/loadOrThrow.ts';
import { PageHeading, PageLayout } from '../page/PageLayout.tsx';
import { storeType } from '../storage/lastChoices.ts';
import { useTexts } from '../texts.ts';
import styles from './SectionPage.module.css';

type SectionData = NonNullable<GetCalls['ShopSection']['answer']>;

export function loadSection(section: string) {
  return async function load({ context, request }: LoaderFunctionArgs): Promise<SectionData> {
    const { signal } = request;
    const answer = callsOf(context).get('ShopSection', { section }, { signal });
    const found = await loadOrThrow(answer, signal, 'Failed to fetch subcategories.');
    if (!found) throw redirect(paths.home());
    if (!Array.isArray(found.types)) throw data('Fetched data is not an array.', { status: 502 });
    if (!Array.isArray(found.carousel)) throw data('Failed to fetch carousel images.', { status: 502 });
    return found;
  };
}

export const sectionHandle: RouteHandle<SectionData> = {
  meta: ({ section, types }) => ({
    title: section.name,
    description: `${section.name}: ${types.map(({ name }) => name).join(', ')}.`,
    canonical: section.path,
    ...(section.picture && { image: pictureUrl(section.picture.original, 1200, 'jpeg') }),
    jsonLd: [breadcrumbsJsonLd([section])],
  }),
};

export function SectionPage(): ReactNode {
  const t = useTexts();
  const { section, types, carousel } = useLoaderData<SectionData>();
  return (
    <PageLayout>
      <PageHeading title={t('SHOP')} above={<p className={styles.section}>{section.name}</p>} />
      <Carousel key={section.id} pictures={carousel} label={section.name} />
      <CategoryGrid
        categories={types}
        onChosen={(type) => storeType(section, type)}
        isFirst={carousel.length === 0}
      />
    </PageLayout>
  );
}

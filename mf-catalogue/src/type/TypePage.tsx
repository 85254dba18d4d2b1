import {
  callsOf,
  paths,
  pictureUrl,
  redirect,
  useLoaderData,
  useLocation,
  useParams,
  type GetCalls,
  type LoaderFunctionArgs,
  type RouteHandle,
} from 'mf-shared';
import type { ReactNode } from 'react';
import { Carousel } from '../carousel/Carousel.tsx';
import { CategoryGrid } from '../category-grid/CategoryGrid.tsx';
import { Breadcrumbs } from '../page/Breadcrumbs.tsx';
import { breadcrumbsJsonLd } from '../page/jsonLd.ts';
import { loadOrThrow } from '../page/loadOrThrow.ts';
import { TryAgain, useErrorText } from '../page/PageError.tsx';
import { PageHeading, PageLayout } from '../page/PageLayout.tsx';
import { storeCategory } from '../storage/lastChoices.ts';
import { useTexts } from '../texts.ts';

type TypeData = NonNullable<GetCalls['ShopType']['answer']>;

export function loadType(section: string) {
  return async function load({ context, request, params }: LoaderFunctionArgs): Promise<TypeData> {
    const { signal } = request;
    const type = params['type'] ?? '';
    const answer = callsOf(context).get('ShopType', { section, type }, { signal });
    const found = await loadOrThrow(answer, signal, 'Something went wrong.');
    if (!found) throw redirect(paths.home());
    return found;
  };
}

export const typeHandle: RouteHandle<TypeData> = {
  meta: ({ section, type, categories }) => ({
    title: `${type.name}, ${section.name}`,
    description: `${type.name}: ${categories.map(({ name }) => name).join(', ')}.`,
    canonical: type.path,
    ...(type.picture && { image: pictureUrl(type.picture.original, 1200, 'jpeg') }),
    jsonLd: [breadcrumbsJsonLd([section, type])],
  }),
};

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
  return state && typeof state === 'object' && 'name' in state && typeof state.name === 'string'
    ? state.name
    : null;
}

/** Keeps the type's name as its heading: from the link that was followed, else from the address. */
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

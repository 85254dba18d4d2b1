import { useCallback, type ReactNode } from 'react';
import { Pending } from '../calls/Pending.tsx';
import { useTitle } from '../page/useTitle.ts';
import { useOffice } from '../calls/officeClient.ts';
import { useTexts } from '../language/texts.ts';
import { useLoaded } from '../calls/useLoaded.ts';
import { sectionRows } from './categoryForm.ts';
import { PlaceTable } from './PlaceTable.tsx';

export function CategoriesPage(): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { loaded, reload } = useLoaded(useCallback(() => calls.get('OfficeCategories', {}), [calls]));
  const title = t('Sections and categories');
  useTitle(title);
  return (
    <>
      <h1>{title}</h1>
      <p>
        {t(
          'A section has subcategories, a subcategory has categories, and these have items. The sections themselves are fixed.',
        )}{' '}
        {t('A section that is hidden appears again as soon as an item in it is on sale.')}
      </p>
      {loaded.status !== 'done' && <Pending loaded={loaded} />}
      {loaded.status === 'done' && (
        <PlaceTable
          label={t('Sections')}
          level="section"
          parent={null}
          rows={sectionRows(loaded.value.sections)}
          onChanged={reload}
        />
      )}
    </>
  );
}

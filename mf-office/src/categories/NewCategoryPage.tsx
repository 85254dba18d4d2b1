import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'mf-shared';
import { useOffice } from '../calls/officeClient.ts';
import { categoryValues } from '../contract/calls.ts';
import { ValuesForm } from '../form/edits/ValuesForm.tsx';
import { useTexts } from '../language/texts.ts';
import { Page } from '../page/Page.tsx';
import { paths } from '../page/paths.ts';

export function NewCategoryPage(): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const parent = Number(search.get('in'));
  const level = search.get('level') === 'type' ? 'type' : 'category';
  return (
    <Page
      title={level === 'type' ? t('New subcategory') : t('New category')}
      below={
        <Link to={paths.category(level === 'type' ? 'section' : 'type', parent)}>
          {t('Sections and categories')}
        </Link>
      }
    >
      <ValuesForm
        title={t('Names and address')}
        titleOfDialog={t('Save the category')}
        draft={`${level} new in ${parent}`}
        schema={categoryValues}
        write={async (_, values) => {
          const { id } = await calls.post('OfficeMakeCategory', { level, parent, values });
          void navigate(paths.category(level, id));
        }}
      />
    </Page>
  );
}

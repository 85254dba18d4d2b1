import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'mf-shared';
import { categoryFields, type CategoryValues } from '../contract/calls.ts';
import { ValuesForm } from '../form/edits/ValuesForm.tsx';
import { useTitle } from '../page/useTitle.ts';
import { useOffice } from '../calls/officeClient.ts';
import { paths } from '../page/paths.ts';
import { useTexts } from '../language/texts.ts';
import { categoryFieldName, categoryGroups } from './categoryForm.ts';

const blank: CategoryValues = { name: '', name_el: '', slug: '' };

export function NewCategoryPage(): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const parent = Number(search.get('in'));
  const level = search.get('level') === 'type' ? 'type' : 'category';
  const title = level === 'type' ? t('New subcategory') : t('New category');
  useTitle(title);
  return (
    <>
      <div>
        <h1>{title}</h1>
        <p>
          <Link to={paths.category(level === 'type' ? 'section' : 'type', parent)}>
            {t('Sections and categories')}
          </Link>
        </p>
      </div>
      <ValuesForm
        title={t('Names and address')}
        titleOfDialog={t('Save the category')}
        draft={`${level} new in ${parent}`}
        values={blank}
        fields={categoryFields}
        groups={categoryGroups}
        nameOf={categoryFieldName}
        faultOf={() => null}
        write={async (_, values) => {
          const { id } = await calls.post('OfficeMakeCategory', { level, parent, values });
          void navigate(paths.category(level, id));
          return [];
        }}
        onSaved={() => undefined}
      />
    </>
  );
}

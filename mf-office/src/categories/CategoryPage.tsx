import { useCallback, type ReactNode } from 'react';
import { Link, useParams } from 'mf-shared';
import {
  categoryFields,
  sectionFields,
  type CategoryLevel,
  type CategoryValues,
  type OfficeSection,
} from '../contract/calls.ts';
import forms from '../form/edits/EditForm.module.css';
import { ValuesForm } from '../form/edits/ValuesForm.tsx';
import { Pending } from '../calls/Pending.tsx';
import { useLocalText } from '../language/useLocalText.ts';
import { useTitle } from '../page/useTitle.ts';
import { useOffice } from '../calls/officeClient.ts';
import { paths } from '../page/paths.ts';
import { useTexts } from '../language/texts.ts';
import { useLoaded } from '../calls/useLoaded.ts';
import {
  categoryFieldName,
  categoryGroups,
  findPlace,
  levelNames,
  sectionGroups,
  type Place,
} from './categoryForm.ts';
import { MoveCategory } from './MoveCategory.tsx';
import { PlaceTable } from './PlaceTable.tsx';
import { RemoveCategory } from './RemoveCategory.tsx';
import { OwnLanguage } from '../language/OwnLanguage.tsx';

export function CategoryPage({ level }: { level: CategoryLevel }): ReactNode {
  const t = useTexts();
  const id = Number(useParams()['id']);
  const calls = useOffice();
  const { loaded, reload } = useLoaded(useCallback(() => calls.get('OfficeCategories', {}), [calls]));
  if (loaded.status !== 'done') return <Pending loaded={loaded} size="page" />;
  const { sections } = loaded.value;
  const place = findPlace(sections, level, id);
  if (place) return <Details key={`${level} ${id}`} place={place} sections={sections} reload={reload} />;
  return (
    <>
      <h1>{t('There is no such category.')}</h1>
      <p>
        <Link to={paths.categories()}>{t('Sections and categories')}</Link>
      </p>
    </>
  );
}

interface Props {
  place: Place;
  sections: OfficeSection[];
  reload: () => void;
}

function Details({ place, sections, reload }: Props): ReactNode {
  const t = useTexts();
  const localText = useLocalText();
  const { level, id, values, parent } = place;
  const name = localText(values, 'name');
  useTitle(name);
  return (
    <>
      <div>
        <h1>
          <OwnLanguage text={name} />
        </h1>
        <p>
          {t(levelNames[level])}
          {' · '}
          <Link to={paths.categories()}>{t('Sections and categories')}</Link>
          {above(parent).map((one) => (
            <span key={one.level}>
              {' / '}
              <Link to={paths.category(one.level, one.id)}>{localText(one.values, 'name')}</Link>
            </span>
          ))}
          {' · '}
          <a href={place.shopPage}>{t('Its page in the shop')}</a>
        </p>
      </div>
      <Names place={place} onSaved={reload} />
      {level === 'category' ? (
        <p>{t('Items in it, those off sale included: {count}', { count: place.items })}</p>
      ) : (
        <Children place={place} level={level === 'section' ? 'type' : 'category'} onChanged={reload} />
      )}
      {level !== 'section' && parent && (
        <>
          <MoveCategory level={level} id={id} parent={parent} sections={sections} onMoved={reload} />
          <RemoveCategory level={level} id={id} parent={parent} />
        </>
      )}
    </>
  );
}

const above = (place: Place | null): Place[] => (place ? [...above(place.parent), place] : []);

function Names({ place: { level, id, values }, onSaved }: { place: Place; onSaved: () => void }): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const isSection = level === 'section';
  return (
    <ValuesForm<keyof CategoryValues>
      title={isSection ? t('Names') : t('Names and address')}
      titleOfDialog={t('Save the category')}
      draft={`${level} ${id}`}
      values={values as CategoryValues}
      fields={isSection ? (sectionFields as typeof categoryFields) : categoryFields}
      groups={isSection ? sectionGroups : categoryGroups}
      nameOf={categoryFieldName}
      faultOf={() => null}
      write={async (edits) =>
        (await calls.post('OfficeChangeCategory', { level, id, edits })).changedMeanwhile
      }
      onSaved={onSaved}
    />
  );
}

interface ChildrenProps {
  place: Place;
  level: 'type' | 'category';
  onChanged: () => void;
}

function Children({ place: { id, children }, level, onChanged }: ChildrenProps): ReactNode {
  const t = useTexts();
  const title = level === 'type' ? t('Subcategories') : t('Categories');
  return (
    <section className={forms.form}>
      <h2>{title}</h2>
      <p>
        <Link to={paths.newCategory(level, id)}>
          {level === 'type' ? t('New subcategory…') : t('New category…')}
        </Link>
      </p>
      <PlaceTable label={title} level={level} parent={id} rows={children} onChanged={onChanged} />
    </section>
  );
}

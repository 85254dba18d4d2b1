import type { ReactNode } from 'react';
import { Link, useParams } from 'mf-shared';
import { useOffice } from '../calls/officeClient.ts';
import { Query } from '../calls/Query.tsx';
import { categoryValues, type CategoryLevel, type OfficeSection } from '../contract/calls.ts';
import forms from '../form/edits/EditForm.module.css';
import { ValuesForm } from '../form/edits/ValuesForm.tsx';
import { OwnLanguage } from '../language/OwnLanguage.tsx';
import { useTexts } from '../language/texts.ts';
import { useLocalText } from '../language/useLocalText.ts';
import { Page } from '../page/Page.tsx';
import { paths } from '../page/paths.ts';
import { MoveCategory } from './MoveCategory.tsx';
import { findPlace, levelNames, type Place } from './places.ts';
import { PlaceTable } from './PlaceTable.tsx';
import { RemoveCategory } from './RemoveCategory.tsx';

export function CategoryPage({ level }: { level: CategoryLevel }): ReactNode {
  const t = useTexts();
  const id = Number(useParams()['id']);
  return (
    <Query name="OfficeCategories" input={{}} size="page">
      {({ sections }, reload) => {
        const place = findPlace(sections, level, id);
        return place ? (
          <Details key={`${level} ${id}`} place={place} sections={sections} reload={reload} />
        ) : (
          <Page
            title={t('There is no such category.')}
            below={<Link to={paths.categories()}>{t('Sections and categories')}</Link>}
          />
        );
      }}
    </Query>
  );
}

interface Props {
  place: Place;
  sections: OfficeSection[];
  reload: () => void;
}

function Details({ place, sections, reload }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const localText = useLocalText();
  const { level, id, values, parent } = place;
  const name = localText(values, 'name');
  const isSection = level === 'section';
  return (
    <Page
      title={name}
      heading={<OwnLanguage text={name} />}
      below={
        <>
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
        </>
      }
    >
      <ValuesForm
        title={isSection ? t('Names') : t('Names and address')}
        titleOfDialog={t('Save the category')}
        draft={`${level} ${id}`}
        schema={categoryValues}
        values={values}
        hides={isSection ? ['slug'] : []}
        write={(edits) => calls.post('OfficeChangeCategory', { level, id, edits })}
        onSaved={reload}
      />
      {level === 'category' ? (
        <p>{t('Items in it, those off sale included: {count}', { count: place.items })}</p>
      ) : (
        <Children place={place} level={isSection ? 'type' : 'category'} onChanged={reload} />
      )}
      {!isSection && parent && (
        <>
          <MoveCategory level={level} id={id} parent={parent} sections={sections} onMoved={reload} />
          <RemoveCategory level={level} id={id} parent={parent} />
        </>
      )}
    </Page>
  );
}

const above = (place: Place | null): Place[] => (place ? [...above(place.parent), place] : []);

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

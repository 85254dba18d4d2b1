import { Button, Link, paths, sectionSlug, useLoaderData, useSearchParams } from 'mf-shared';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { Breadcrumbs } from '../page/Breadcrumbs.tsx';
import { NotFoundError } from '../page/PageError.tsx';
import { PageHeading, PageLayout } from '../page/PageLayout.tsx';
import { WithoutScripts } from '../page/WithoutScripts.tsx';
import { LaterDialog } from '../product/dialogs/LaterDialog.tsx';
import { SizeChoice } from '../product/variants/SizeChoice.tsx';
import { priceOf } from '../product/variants/variants.ts';
import { useTexts } from '../texts.ts';
import { schoolNotFound, type SchoolData } from './loadSchool.ts';
import { SchoolItemRow } from './SchoolItemRow.tsx';
import { isReady, schoolSet, withoutSizesByAge, type Choice, type SetLine } from './schoolSet.ts';
import { agesOf } from '../product/fit/sizeForAge.ts';
import { useAddSet } from './useAddSet.ts';
import styles from './SchoolPage.module.css';

export function SchoolPage(): ReactNode {
  const school = useLoaderData<SchoolData>();
  return <SchoolList key={school.path} school={school} />;
}

function SchoolList({ school: { name, section, items } }: { school: SchoolData }): ReactNode {
  const t = useTexts();
  const [params, setParams] = useSearchParams();
  const [age, setAge] = useState(params.get('age'));
  const [choices, setChoices] = useState<Record<number, Choice>>({});
  const { status, added, error, problems, add, fail, clear, startAgain } = useAddSet();
  const ages = agesOf(items).map((year) => ({ value: String(year), label: String(year) }));
  const chosenAge = ages.find(({ value }) => value === age) ?? null;
  const lines = schoolSet(items, chosenAge ? Number(chosenAge.value) : null, choices);
  const notAdded = lines.filter(({ item }) => problems[item.id]);

  function chooseAge(value: string): void {
    startAgain();
    setAge(value);
    setChoices((before) => withoutSizesByAge(before, items, Number(value)));
    setParams({ age: value }, { replace: true, preventScrollReset: true });
  }

  function choose(id: number, change: Choice): void {
    clear();
    setChoices((before) => ({ ...before, [id]: { ...before[id], ...change } }));
  }

  /** Adds the list as a whole: nothing is added before each item has a size. */
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const withoutSize = form.querySelector<HTMLElement>('select:invalid');
    if (!withoutSize) return void add(lines);
    const byAge = !chosenAge && form.querySelector<HTMLElement>('[aria-pressed]');
    (byAge || withoutSize).focus();
    return fail(
      byAge
        ? t('Please choose the child’s size first.')
        : t('Please choose a size: {items}.', { items: namesOf(lines.filter(lacksSize)) }),
    );
  }

  const groups = [
    { title: t('What a child needs'), shown: lines.filter(({ item }) => item.quantity > 0) },
    { title: t('Worn besides'), shown: lines.filter(({ item }) => item.quantity === 0) },
  ].filter(({ shown }) => shown.length > 0);

  return (
    <PageLayout>
      <PageHeading title={name} above={section && <Breadcrumbs steps={[section]} />}>
        {t('Choose the size once: the whole list goes into the cart. Change or leave out what you like.')}
      </PageHeading>
      <form className={styles.list} onSubmit={submit} noValidate>
        {ages.length > 0 && (
          <SizeChoice
            legend={t('The child’s size, in years')}
            sizes={ages}
            chosen={chosenAge}
            isAvailable={() => true}
            onChoose={chooseAge}
          />
        )}
        <LaterDialog label={t('Find the sizes by height or measures')}>
          {({ SetFitDialog }, close) => <SetFitDialog items={items} onChoose={choose} onClose={close} />}
        </LaterDialog>
        {groups.map(({ title, shown }) => (
          <Group key={title} title={title} lines={shown} problems={problems} onChoose={choose} />
        ))}
        <WithoutScripts />
        <div className={`with-scripts ${styles.buy}`} data-buy-bar="">
          <Total lines={lines.filter(isReady)} />
          <Button type="submit" className={styles.add} aria-disabled={status === 'loading'}>
            {t('Add the list to the cart')}
          </Button>
          <p className={styles.error} role="alert">
            {error ??
              (notAdded.length > 0 &&
                t('Not added: {items}. The list says why.', { items: namesOf(notAdded) }))}
          </p>
          <p className={styles.done} role="status">
            {!!added && t('Added to cart: {count}', { count: added })}
          </p>
        </div>
      </form>
    </PageLayout>
  );
}

const lacksSize = ({ quantity, size }: SetLine): boolean => quantity > 0 && !size;
const namesOf = (lines: SetLine[]): string => lines.map(({ item }) => item.shortName).join(', ');

interface GroupProps {
  title: string;
  lines: SetLine[];
  /** Keyed by item id. */
  problems: Record<number, string>;
  onChoose: (id: number, change: Choice) => void;
}

const Group = ({ title, lines, problems, onChoose }: GroupProps): ReactNode => (
  <section className={styles.group} aria-label={title}>
    <h2>{title}</h2>
    <ul className={styles.rows}>
      {lines.map((line) => (
        <SchoolItemRow
          key={line.item.id}
          line={line}
          problem={problems[line.item.id] ?? null}
          onChoose={(change) => onChoose(line.item.id, change)}
        />
      ))}
    </ul>
  </section>
);

function Total({ lines }: { lines: SetLine[] }): ReactNode {
  const t = useTexts();
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const cents = lines.reduce(
    (sum, { item, colour, size, quantity }) => sum + priceOf(item, colour, size).discountedCents * quantity,
    0,
  );
  return (
    <p className={styles.total}>
      {count === 1 ? t('1 item') : t('{count} items', { count })}
      <strong>{t.money(cents)}</strong>
    </p>
  );
}

export function SchoolPageError(): ReactNode {
  const t = useTexts();
  return (
    <NotFoundError title={t(schoolNotFound)}>
      <Link to={paths.section(sectionSlug('School'))}>{t('All schools')}</Link>
    </NotFoundError>
  );
}

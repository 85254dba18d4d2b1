import { useId, type ReactNode } from 'react';
import type { OfficeListPreview } from '../../contract/calls.ts';
import { useTexts } from '../../language/texts.ts';
import styles from './PreviewedList.module.css';

export function Preview({ preview }: { preview: OfficeListPreview }): ReactNode {
  const t = useTexts();
  const { counts, changed } = preview;
  const deletions = changed.flatMap(({ handle, deletions }) =>
    deletions.map((deletion) => `${handle}: ${deletion}`),
  );
  const differences = changed.flatMap(({ handle, differences, variants }) =>
    [...differences, ...variants].map((difference) => `${handle}: ${difference}`),
  );
  return (
    <>
      <p role="status">
        {t(
          'Lines: {lines}. New: {added}, changed: {changed}, unchanged: {unchanged}, deletions: {deletions}, taken off sale: {takenOff}, errors: {faults}.',
          { lines: preview.lines, ...counts },
        )}{' '}
        {counts.picturesToFetch > 0 &&
          t('{count} pictures are fetched afterwards.', { count: counts.picturesToFetch })}{' '}
        {counts.missing > 0 &&
          t('{count} variants and pictures are not in the list and stay.', { count: counts.missing })}
      </p>
      <UnlistedProducts {...preview.unlisted} />
      <Lines
        title={t('Errors')}
        isRed
        lines={preview.faults.map(({ line, message: fault }) =>
          line === null ? fault : t('Row {line}: {fault}', { line, fault }),
        )}
      />
      <Lines title={t('Will be deleted')} isRed lines={deletions} />
      <Lines title={t('Taken off sale')} isRed lines={preview.takenOff} />
      <Lines title={t('New')} lines={preview.added} />
      <Lines title={t('Changes')} lines={differences} />
      <Lines title={t('New categories')} lines={preview.newCategories} />
      <Lines title={t('New colours')} lines={preview.newColours} />
      <Lines title={t('Ignored')} lines={preview.refused} />
      <Lines title={t('Notes')} lines={preview.notes} />
      <Lines title={t('Columns that the shop does not use')} lines={preview.unusedColumns} />
    </>
  );
}

function UnlistedProducts({
  choice,
  isHeldBack,
  items,
  count,
  variants,
}: OfficeListPreview['unlisted']): ReactNode {
  const t = useTexts();
  if (count + variants === 0) return null;
  const became = {
    keep: t(
      'In earlier lists of this source, but not in this one: products: {count}, colours and sizes in stock: {variants}. They are kept.',
      { count, variants },
    ),
    zero: t(
      'In earlier lists of this source, but not in this one: products: {count}, colours and sizes in stock: {variants}. They are set to 0 pieces.',
      { count, variants },
    ),
    'off-sale': t(
      'In earlier lists of this source, but not in this one: products, taken off sale: {count}; colours and sizes in stock, set to 0 pieces: {variants}.',
      { count, variants },
    ),
  };
  return (
    <>
      <p role="status">
        {became[choice]}{' '}
        {isHeldBack &&
          t('More than half of the products are missing, so the choice for the last list is not applied.')}
      </p>
      <Lines title={t('Not in this list')} lines={items} />
    </>
  );
}

interface LinesProps {
  title: string;
  lines: string[];
  isRed?: boolean;
}

function Lines({ title, lines, isRed = false }: LinesProps): ReactNode {
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={id} className={`${styles.part} ${isRed ? styles.deleted : ''}`}>
      <h2 id={id}>{title}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls with the keyboard */}
      <ul tabIndex={0} aria-labelledby={id}>
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

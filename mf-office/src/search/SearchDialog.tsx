import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Dialog, useNavigate } from 'mf-shared';
import { focusFirst } from '../form/focusFirst.ts';
import type { Command } from '../page/commands.ts';
import { usePages } from '../page/pages.ts';
import { ErrorMessage } from '../calls/ErrorMessage.tsx';
import { paths } from '../page/paths.ts';
import { useStaff } from '../session/StaffContext.ts';
import { useTexts, type Text, type Texts } from '../language/texts.ts';
import { detailOf, kindNames, pathOfHit } from './hits.ts';
import styles from './SearchDialog.module.css';
import { useSearch } from './useSearch.ts';

interface Props {
  commands: Command[];
  onClose: () => void;
}

interface Option extends Command {
  detail?: string;
}

interface Options {
  title: string;
  options: Option[];
}

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

export function SearchDialog({ commands, onClose }: Props): ReactNode {
  const t = useTexts();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [index, setIndex] = useState(0);
  const [isWaiting, setWaiting] = useState(false);
  const { groups: found, isAnswered, error } = useFoundOptions(typed);
  const fitting = commands.filter(({ name }) => fold(name).includes(fold(typed.trim())));
  const groups: Options[] = [
    { title: t('Pages and commands'), options: fitting },
    ...found,
    { title: t('Search in lists'), options: useLists(typed.trim()) },
  ].filter(({ options }) => options.length > 0);
  const options = groups.flatMap(({ options }) => options);
  const chosen = options[Math.min(index, options.length - 1)];

  function run(option: Option | undefined): void {
    if (!option) return;
    onClose();
    option.run();
  }

  // If a number is followed at once by Enter, the user wants that order, not a hit of the text before.
  const runAnswered = useEffectEvent(() => run(chosen));
  useEffect(() => {
    if (isWaiting && isAnswered) runAnswered();
  }, [isWaiting, isAnswered]);

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step && event.key !== 'Enter') return;
    event.preventDefault();
    if (step) setIndex((Math.min(index, options.length - 1) + step + options.length) % options.length || 0);
    else if (isAnswered || fitting.length > 0 || index > 0) run(chosen);
    else setWaiting(true);
  }

  return (
    <Dialog title={t('Search')} className={styles.dialog} onClose={onClose}>
      <input
        className={styles.input}
        role="combobox"
        aria-label={t('Find orders, items, customers and pages')}
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={chosen && `${listId}-${options.indexOf(chosen)}`}
        placeholder={t('Name, number, SKU, EAN, e-mail…')}
        maxLength={100}
        ref={focusFirst}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setIndex(0);
          setWaiting(false);
        }}
        onKeyDown={onKeyDown}
      />
      {error !== null && isAnswered && <ErrorMessage error={error} />}
      <div
        id={listId}
        role="listbox"
        aria-label={t('Search')}
        aria-busy={!isAnswered}
        className={styles.list}
      >
        {groups.map(({ title, options: ofGroup }) => (
          <div key={title} role="group" aria-label={title}>
            <p className={styles.title} aria-hidden="true">
              {title}
            </p>
            {ofGroup.map((option) => (
              <OptionRow
                key={`${option.name} ${option.detail}`}
                id={`${listId}-${options.indexOf(option)}`}
                option={option}
                isChosen={option === chosen}
                onRun={() => run(option)}
              />
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={styles.status}>
        {statusOf(t, {
          find: typed.trim(),
          isAnswered,
          count: fitting.length + found.flatMap((group) => group.options).length,
          isFailed: error !== null,
        })}
      </p>
    </Dialog>
  );
}

interface RowProps {
  id: string;
  option: Option;
  isChosen: boolean;
  onRun: () => void;
}

function OptionRow({ id, option: { name, detail }, isChosen, onRun }: RowProps): ReactNode {
  return (
    // Keyboard users choose through the field above.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={styles.option}
      ref={isChosen ? scrollIntoView : undefined}
      onClick={onRun}
    >
      <span>{name}</span>
      {detail && <span className={styles.detail}>{detail}</span>}
    </div>
  );
}

// jsdom has no layout.
const scrollIntoView = (row: HTMLElement | null): void => row?.scrollIntoView?.({ block: 'nearest' });

function useFoundOptions(typed: string) {
  const t = useTexts();
  const navigate = useNavigate();
  const { missingRole } = usePages(useStaff().staff.roles);
  const { groups, isAnswered, error } = useSearch(typed);
  const open = (path: string) => () =>
    /^https?:/.test(path) ? void window.open(path, '_blank', 'noopener') : void navigate(path);
  const options = groups.map(({ kind, hits }): Options => ({
    title: t(kindNames[kind]),
    options: hits.map((hit) => ({
      name: hit.name,
      detail: detailOf(t, kind, hit),
      run: open(pathOfHit(kind, hit, missingRole)),
    })),
  }));
  return { groups: options, isAnswered, error };
}

/** Searches in whole lists, which also find what the quick search leaves out, such as orders by item. */
function useLists(text: string): Option[] {
  const t = useTexts();
  const navigate = useNavigate();
  const { missingRole } = usePages(useStaff().staff.roles);
  if (!text) return [];
  const lists: { name: Text; path: string }[] = [
    { name: 'Find “{text}” in all orders', path: paths.orders({ find: text }) },
    { name: 'Find “{text}” in all items', path: paths.items({ find: text }) },
    { name: 'Find “{text}” in all customers', path: paths.customers({ find: text }) },
  ];
  return lists
    .filter(({ path }) => !missingRole(path))
    .map(({ name, path }) => ({ name: t(name, { text }), run: () => void navigate(path) }));
}

interface Status {
  find: string;
  isAnswered: boolean;
  /** Without the searches in lists. */
  count: number;
  isFailed: boolean;
}

function statusOf(t: Texts, { find, isAnswered, count, isFailed }: Status): string {
  if (!find || isFailed) return '';
  if (!isAnswered) return t('Searching…');
  return count > 0
    ? t('{count} entries', { count })
    : t('Nothing matches “{find}”. Check the spelling, or try fewer words.', { find });
}

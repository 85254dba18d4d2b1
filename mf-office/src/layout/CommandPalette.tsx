import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Dialog } from 'mf-shared';
import { useTexts } from '../texts.ts';
import styles from './CommandPalette.module.css';
import { focusFirst } from './focusFirst.ts';
import type { Command } from './commands.ts';

interface Props {
  commands: Command[];
  onFind: (text: string) => void;
  onClose: () => void;
}

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

export function CommandPalette({ commands, onFind, onClose }: Props): ReactNode {
  const t = useTexts();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [index, setIndex] = useState(0);
  const find = typed.trim() && {
    name: t('Find “{text}” in all orders', { text: typed.trim() }),
    run: () => onFind(typed.trim()),
  };
  const fitting = commands.filter(({ name }) => fold(name).includes(fold(typed.trim())));
  const shown = find ? [...fitting, find] : fitting;
  const chosen = shown[Math.min(index, shown.length - 1)];

  function run(command: Command | undefined): void {
    onClose();
    command?.run();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step && event.key !== 'Enter') return;
    event.preventDefault();
    if (step) setIndex((index + step + shown.length) % Math.max(1, shown.length));
    else run(chosen);
  }

  return (
    <Dialog title={t('Commands')} onClose={onClose}>
      <input
        className={styles.input}
        role="combobox"
        aria-label={t('What would you like to do?')}
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={chosen && `${listId}-${shown.indexOf(chosen)}`}
        placeholder={t('What would you like to do?')}
        ref={focusFirst}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setIndex(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label={t('Commands')} className={styles.list}>
        {shown.map((command, at) => (
          // Keyboard users choose through the field above.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={command.name}
            id={`${listId}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={command === chosen}
            className={styles.command}
            onClick={() => run(command)}
          >
            {command.name}
          </div>
        ))}
      </div>
    </Dialog>
  );
}

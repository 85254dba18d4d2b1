import { useState } from 'react';
import { safeSessionStorage } from 'mf-shared';

/** A text that stays in this tab until it is removed, also through a reload; empty without one. */
export function draftOf(name: string) {
  const key = `draft:${name}`;
  return {
    read: (): string => safeSessionStorage.get(key) ?? '',
    write: (text: string): void => safeSessionStorage.set(key, text),
    remove: (): void => safeSessionStorage.remove(key),
  };
}

/** A draft that is shown. */
export function useDraft(name: string): {
  text: string;
  write: (text: string) => void;
  discard: () => void;
} {
  const draft = draftOf(name);
  const [text, setText] = useState(draft.read);
  return {
    text,
    write(next) {
      setText(next);
      draft.write(next);
    },
    discard() {
      setText('');
      draft.remove();
    },
  };
}

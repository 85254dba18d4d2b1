import { useState } from 'react';
import { safeSessionStorage } from 'mf-shared';

/** The text stays in this tab until it is discarded, also through a reload. */
export function useDraft(name: string): {
  text: string;
  write: (text: string) => void;
  discard: () => void;
} {
  const key = `draft:${name}`;
  const [text, setText] = useState(() => safeSessionStorage.get(key) ?? '');
  return {
    text,
    write(next) {
      setText(next);
      safeSessionStorage.set(key, next);
    },
    discard() {
      setText('');
      safeSessionStorage.remove(key);
    },
  };
}

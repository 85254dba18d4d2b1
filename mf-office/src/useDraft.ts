import { useState } from 'react';
import { safeSessionStorage } from 'mf-shared';

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

import { useState } from 'react';
import { safeSessionStorage } from 'mf-shared';
import * as v from 'valibot';

const indexKey = 'drafts';
const index = v.fallback(v.object({ owner: v.string(), names: v.array(v.string()) }), {
  owner: '',
  names: [],
});

const readIndex = () => v.parse(index, safeSessionStorage.getJson(indexKey));

const keyOf = (name: string): string => `draft:${name}`;

/** A text that stays in this tab until it is removed or its owner signs out, also through a reload; empty without one. */
export function draftOf(name: string) {
  const key = keyOf(name);
  return {
    read: (): string => safeSessionStorage.get(key) ?? '',
    write(text: string): void {
      const { owner, names } = readIndex();
      if (!names.includes(name)) safeSessionStorage.setJson(indexKey, { owner, names: [...names, name] });
      safeSessionStorage.set(key, text);
    },
    remove: (): void => safeSessionStorage.remove(key),
  };
}

/** Also of forms that are not shown. An empty list or object is what an emptied form leaves. */
export const hasDrafts = (): boolean =>
  readIndex().names.some((name) => /[^[\]{}]/.test(draftOf(name).read()));

export function removeDrafts(): void {
  for (const name of readIndex().names) safeSessionStorage.remove(keyOf(name));
  safeSessionStorage.remove(indexKey);
}

/** Nobody sees what another member of staff has typed in this tab. */
export function claimDrafts(owner: string): void {
  if (readIndex().owner === owner) return;
  removeDrafts();
  safeSessionStorage.setJson(indexKey, { owner, names: [] });
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

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

/**
 * A text that is kept in this tab, also through a reload, until it is removed or its owner signs out; empty without
 * one.
 */
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

/** Checks all forms, shown or not. An empty list or object remains after a form was cleared. */
export const hasDrafts = (): boolean =>
  readIndex().names.some((name) => /[^[\]{}]/.test(draftOf(name).read()));

export function removeDrafts(): void {
  for (const name of readIndex().names) safeSessionStorage.remove(keyOf(name));
  safeSessionStorage.remove(indexKey);
}

/** Removes the drafts of other members of staff who used this tab. */
export function claimDrafts(owner: string): void {
  if (readIndex().owner === owner) return;
  removeDrafts();
  safeSessionStorage.setJson(indexKey, { owner, names: [] });
}

/** A draft as state of a component. */
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

import { useState } from 'react';
import { safeSessionStorage } from 'mf-shared';
import * as v from 'valibot';

/** A text that stays in this tab until it is removed, also through a reload; empty without one. */
export function draftOf(name: string) {
  const key = `draft:${name}`;
  return {
    read: (): string => safeSessionStorage.get(key) ?? '',
    write: (text: string): void => safeSessionStorage.set(key, text),
    remove: (): void => safeSessionStorage.remove(key),
  };
}

const personalKey = 'personal drafts';
const personalDrafts = v.object({ owner: v.string(), texts: v.record(v.string(), v.string()) });

/** The texts by name; none if they belong to another member of staff. */
function personalTexts(owner: string): Record<string, string> {
  const stored = v.safeParse(personalDrafts, safeSessionStorage.getJson(personalKey));
  return stored.success && stored.output.owner === owner ? stored.output.texts : {};
}

/** As `draftOf`, with data of customers: nobody but its owner sees it, and signing out removes it. */
function personalDraftOf(owner: string, name: string): ReturnType<typeof draftOf> {
  const write = (text: string): void =>
    safeSessionStorage.setJson(personalKey, { owner, texts: { ...personalTexts(owner), [name]: text } });
  return { read: () => personalTexts(owner)[name] ?? '', write, remove: () => write('') };
}

export const removePersonalDrafts = (): void => safeSessionStorage.remove(personalKey);

export function removePersonalDraftsOfOthers(owner: string): void {
  if (Object.keys(personalTexts(owner)).length === 0) removePersonalDrafts();
}

/** A draft that is shown. It is personal if it has an owner. */
export function useDraft(
  name: string,
  owner?: string,
): {
  text: string;
  write: (text: string) => void;
  discard: () => void;
} {
  const draft = owner === undefined ? draftOf(name) : personalDraftOf(owner, name);
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

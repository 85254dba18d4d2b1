import { useEffect, useState } from 'react';
import type { SearchGroup } from '../contract/calls.ts';
import { useOffice } from '../calls/officeClient.ts';

const pauseMs = 150;
const minLength = 2;

interface Answer {
  text: string;
  groups: SearchGroup[];
  error: unknown;
}

const nothing: SearchGroup[] = [];

/** Searches when typing pauses. The previous groups stay until the answer to the newest text arrives. */
export function useSearch(typed: string): { groups: SearchGroup[]; isAnswered: boolean; error: unknown } {
  const calls = useOffice();
  const text = typed.trim();
  const isSearched = text.length >= minLength;
  const [answer, setAnswer] = useState<Answer>({ text: '', groups: nothing, error: null });

  useEffect(() => {
    if (!isSearched) return undefined;
    let isNewest = true;
    const show = (groups: SearchGroup[], error: unknown = null): void => {
      if (isNewest) setAnswer({ text, groups, error });
    };
    const timer = setTimeout(() => {
      calls.get('OfficeSearch', { find: text }).then(
        ({ groups }) => show(groups),
        (error: unknown) => show(nothing, error),
      );
    }, pauseMs);
    return () => {
      isNewest = false;
      clearTimeout(timer);
    };
  }, [calls, text, isSearched]);

  if (!isSearched) return { groups: nothing, isAnswered: true, error: null };
  return { groups: answer.groups, isAnswered: answer.text === text, error: answer.error };
}

import { useCalls } from 'mf-shared';
import type { PointerEvent } from 'react';
import { askAhead } from './askAhead.ts';
import type { PageAsk } from './pageAsk.ts';
import { wantsLessData } from './wantsLessData.ts';

interface Approach {
  onPointerEnter: (event: PointerEvent) => void;
  onFocus: () => void;
}

/** For a link: when a mouse points at it, a finger touches it or the focus comes to it, what its page is made from is on
 *  its way before the click. Pictures are too, but not for a finger, which may only want to scroll. */
export function usePageAhead<Answer>(
  ask: () => PageAsk<Answer>,
  fetchPictures: (answer: Answer) => void = () => {},
): Approach {
  const calls = useCalls();

  function comeCloser(withPictures: boolean): void {
    if (wantsLessData()) return;
    const coming = askAhead(calls, ask());
    if (withPictures) coming?.then(fetchPictures, () => {});
  }

  return {
    onPointerEnter: ({ pointerType }) => comeCloser(pointerType === 'mouse'),
    onFocus: () => comeCloser(true),
  };
}

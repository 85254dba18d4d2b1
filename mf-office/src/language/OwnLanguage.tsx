import type { ReactNode } from 'react';
import { useLanguage } from 'mf-shared';

const greek = /\p{Script=Greek}/u;

/**
 * A name that the shop entered. Greek letters are marked as Greek for screen readers on an English page. Latin letters
 * are not marked, because brand names keep them in Greek texts too.
 */
export function OwnLanguage({ text }: { text: string }): ReactNode {
  const isForeign = useLanguage() !== 'el' && greek.test(text);
  return isForeign ? <span lang="el">{text}</span> : text;
}

import type { ReactNode } from 'react';
import { useLanguage } from 'mf-shared';

const greek = /\p{Script=Greek}/u;

/** A name that the shop entered. Greek letters tell a screen reader to read it as Greek on an English page. Latin
 *  letters tell nothing: brands keep them in Greek. */
export function OwnLanguage({ text }: { text: string }): ReactNode {
  const isForeign = useLanguage() !== 'el' && greek.test(text);
  return isForeign ? <span lang="el">{text}</span> : text;
}

import { serveAside } from '../../backend/src/platform/aside/serveAside.ts';
import type { Literal } from './findPatterns.ts';
import { hostileTexts } from './hostileTexts.ts';

serveAside<Literal, never>(async ({ source, flags }) => {
  const pattern = new RegExp(source, flags);
  for (const text of hostileTexts(source, flags))
    if (pattern.global) text.replaceAll(pattern, '');
    else pattern.exec(text);
});

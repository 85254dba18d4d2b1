import { tag, type Sheet } from './sheet.ts';

export function studio(sheet: Sheet, width: number, height: number): string {
  const light = sheet.define('studio', (id) =>
    tag(
      'radialGradient',
      { id, cx: '.38', cy: '.3', r: '.95' },
      '<stop offset="0" stop-color="#fbfaf8"/><stop offset=".55" stop-color="#efedea"/><stop offset="1" stop-color="#d9d6d2"/>',
    ),
  );
  return tag('rect', { width, height, fill: light });
}

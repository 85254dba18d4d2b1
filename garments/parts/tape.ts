import { line, tag, type Sheet } from '../paint/sheet.ts';

const silver = (id: string): string =>
  tag(
    'linearGradient',
    { id, x1: 0, y1: 0, x2: 1, y2: 0 },
    '<stop offset="0" stop-color="#868b90"/><stop offset=".25" stop-color="#f1f3f3"/><stop offset=".5" stop-color="#b4b9bd"/><stop offset=".72" stop-color="#e3e6e7"/><stop offset="1" stop-color="#7d8287"/>',
  );

export function tape(sheet: Sheet, d: string, width: number, within: string): string {
  const fill = sheet.define('silver', silver);
  return tag(
    'g',
    { 'clip-path': within },
    line(d, '#000', width + 8, { opacity: '.18', transform: 'translate(0 4)' }) +
      line(d, '#c3c7ca', width) +
      line(d, fill, width) +
      line(d, '#fff', width, { 'stroke-dasharray': '1.4 5', opacity: '.4' }) +
      line(d, '#6b7076', width - 6, { 'stroke-dasharray': '1 7', opacity: '.25' }),
  );
}

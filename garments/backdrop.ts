import { path, tag, type Sheet } from './paint/sheet.ts';
import { mix } from './paint/tones.ts';
import type { Scene } from './scenes.ts';

export function backdrop(sheet: Sheet, { wall, floor, arrangement }: Scene): string {
  const gradient = sheet.define('wall', (id) =>
    tag(
      'linearGradient',
      { id, x1: 0, y1: 0, x2: 1, y2: 1 },
      `<stop offset="0" stop-color="${mix(wall, '#ffffff', 0.4)}"/><stop offset=".6" stop-color="${wall}"/><stop offset="1" stop-color="${mix(wall, '#2b2f3a', 0.2)}"/>`,
    ),
  );
  const base = tag('rect', { width: 1600, height: 900, fill: gradient });
  return base + (arrangement === 'table' ? boards(floor) : ground(sheet, floor)) + sunlight(sheet);
}

const boards = (floor: string): string =>
  [0, 1, 2, 3, 4]
    .map((index) =>
      tag('rect', {
        x: 0,
        y: index * 180,
        width: 1600,
        height: 178,
        fill: floor,
        opacity: index % 2 ? '.34' : '.46',
      }),
    )
    .join('');

function ground(sheet: Sheet, floor: string): string {
  const fill = sheet.define('floor', (id) =>
    tag(
      'linearGradient',
      { id, x1: 0, y1: 0, x2: 0, y2: 1 },
      `<stop offset="0" stop-color="${mix(floor, '#2b2f3a', 0.25)}"/><stop offset=".3" stop-color="${floor}"/><stop offset="1" stop-color="${mix(floor, '#ffffff', 0.18)}"/>`,
    ),
  );
  return (
    tag('rect', { y: 812, width: 1600, height: 88, fill }) +
    tag('rect', { y: 806, width: 1600, height: 9, fill: '#ffffff', opacity: '.5' })
  );
}

function sunlight(sheet: Sheet): string {
  const soft = sheet.define('sun', (id) =>
    tag(
      'filter',
      { id, x: '-.1', y: '-.1', width: '1.2', height: '1.2' },
      tag('feGaussianBlur', { stdDeviation: 9 }),
    ),
  );
  const panes =
    'M820 -20L1080 -20L760 420L500 420zM1110 -20L1370 -20L1050 420L790 420zM486 440L746 440L426 880L166 880zM776 440L1036 440L716 880L456 880z';
  return tag(
    'g',
    { filter: soft },
    path(panes, { fill: '#fff3d6', opacity: '.46' }) +
      tag('g', { fill: '#3b4a3f', opacity: '.13' }, branch()),
  );
}

function branch(): string {
  let leaves = path('M1240 -20Q1010 130 820 360L826 364Q1020 140 1252 -14z');
  for (let index = 0; index < 13; index++) {
    const share = index / 12;
    const [x, y] = [1225 - share * 400, -6 + share * 366 - Math.sin(share * Math.PI) * 26];
    for (const turn of [18, 104]) {
      leaves += path('M0 0Q36-20 92 0Q36 20 0 0z', {
        transform: `translate(${Math.round(x)} ${Math.round(y)}) rotate(${turn + index * 3})`,
      });
    }
  }
  return leaves;
}

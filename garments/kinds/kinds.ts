import type { Bench } from '../parts/bench.ts';
import type { GarmentKind } from '../../demo/range/sections/range.ts';
import type { Weave } from '../paint/design.ts';
import { beanie, cap, socks, tote } from './accessories.ts';
import { apron } from './apron.ts';
import { belt } from './belts.ts';
import { boots } from './boots.ts';
import { labCoat, scrubs, tunic } from './coats.ts';
import { hiVisVest } from './hiVis.ts';
import { gilet, jacket, softshell } from './jackets.ts';
import { cardigan, hoodie, sweatshirt, tracksuitJacket, vNeck } from './knits.ts';
import { cargo, chinos, joggers, shorts } from './legwear.ts';
import { coverall, dungarees } from './overalls.ts';
import { polo, shirt, tShirt } from './shirts.ts';
import { tie } from './ties.ts';
import { dress, pinafore, skirt } from './skirts.ts';

interface Kind {
  sew(bench: Bench): void;
  weave: Weave;
  crumple: number;
}

export const kinds: Record<GarmentKind, Kind> = {
  polo: { sew: polo, weave: 'pique', crumple: 0.4 },
  't-shirt': { sew: tShirt, weave: 'jersey', crumple: 0.5 },
  shirt: { sew: shirt, weave: 'poplin', crumple: 0.5 },
  blouse: { sew: shirt, weave: 'poplin', crumple: 0.5 },
  sweatshirt: { sew: sweatshirt, weave: 'fleece', crumple: 0.4 },
  hoodie: { sew: hoodie, weave: 'fleece', crumple: 0.4 },
  cardigan: { sew: cardigan, weave: 'knit', crumple: 0.3 },
  'v-neck': { sew: vNeck, weave: 'knit', crumple: 0.3 },
  jacket: { sew: jacket, weave: 'shell', crumple: 0.8 },
  softshell: { sew: softshell, weave: 'shell', crumple: 0.4 },
  'tracksuit-jacket': { sew: tracksuitJacket, weave: 'jersey', crumple: 0.5 },
  'hi-vis-vest': { sew: hiVisVest, weave: 'shell', crumple: 0.4 },
  gilet: { sew: gilet, weave: 'shell', crumple: 0.2 },
  scrubs: { sew: scrubs, weave: 'poplin', crumple: 0.5 },
  trousers: { sew: chinos, weave: 'twill', crumple: 0.4 },
  joggers: { sew: joggers, weave: 'fleece', crumple: 0.5 },
  'cargo-trousers': { sew: cargo, weave: 'canvas', crumple: 0.5 },
  shorts: { sew: shorts, weave: 'twill', crumple: 0.4 },
  skirt: { sew: skirt, weave: 'twill', crumple: 0 },
  pinafore: { sew: pinafore, weave: 'twill', crumple: 0.1 },
  dress: { sew: dress, weave: 'poplin', crumple: 0.3 },
  tunic: { sew: tunic, weave: 'poplin', crumple: 0.5 },
  apron: { sew: apron, weave: 'canvas', crumple: 0.6 },
  dungarees: { sew: dungarees, weave: 'twill', crumple: 0.4 },
  coverall: { sew: coverall, weave: 'canvas', crumple: 0.5 },
  'lab-coat': { sew: labCoat, weave: 'poplin', crumple: 0.5 },
  cap: { sew: cap, weave: 'twill', crumple: 0 },
  beanie: { sew: beanie, weave: 'knit', crumple: 0 },
  tote: { sew: tote, weave: 'canvas', crumple: 0.6 },
  tie: { sew: tie, weave: 'twill', crumple: 0 },
  belt: { sew: belt, weave: 'leather', crumple: 0 },
  boots: { sew: boots, weave: 'leather', crumple: 0 },
  socks: { sew: socks, weave: 'jersey', crumple: 0.2 },
};

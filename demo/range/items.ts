import type { Measures } from 'mf-shared/calls';
import { careFor, describe, fibresInGreek } from './descriptions.ts';
import { fitFamilyOf } from './fit/fitFamilyOf.ts';
import { fitMeasures } from './fit/fitMeasures.ts';
import { makers } from './sections/makers.ts';
import { picturesOf } from './itemPictures.ts';
import { pick, seeded, type Random } from '../random.ts';
import type { CategoryRange, Line, Piece, SectionRange } from './sections/range.ts';
import type { DemoItem } from './shop.ts';
import { sizeRuns } from './sections/sizes.ts';
import { slugOf } from './slug.ts';
import { stockOf } from './stock.ts';

export function itemsOf(section: SectionRange, category: CategoryRange, number: number): DemoItem[] {
  const ranged = category.pieces.flatMap((piece) => category.lines.map((line) => [piece, line] as const));
  const singles = (category.singles ?? []).map((piece) => [piece, undefined] as const);
  return [...ranged, ...singles].map(([piece, line], index) =>
    itemOf(section, piece, line, number * 100 + index + 1),
  );
}

function itemOf(section: SectionRange, piece: Piece, line: Line | undefined, number: number): DemoItem {
  const random = seeded(`${section.letter}${number}`);
  const colours = colourCodes(piece, line);
  const sizes = sizeRuns[piece.sizes];
  const fibres = line?.fibres ?? piece.fibres;
  const name = line ? `${line.en} ${piece.en}` : piece.en;
  const care = careFor(fibres);
  const code = `${section.letter}${number}${random() < 0.74 ? 'W' : ''}`;
  const partNo = random() < 0.42 ? `MLT-${section.letter}-${String(number * 7).padStart(5, '0')}` : null;
  const about = describe(piece, line, random);
  return {
    piece,
    line,
    name,
    nameEl: line ? `${piece.el} – ${line.el}` : piece.el,
    code,
    partNo,
    slug: slugOf(name).slice(0, 90).replace(/-$/, ''),
    description: about.en,
    descriptionEl: about.el,
    priceCents: piece.cents + (line?.dearer ?? 0),
    discountPercent: discount(random),
    popularity: Math.round(random() ** 2.4 * 1000),
    customizable: section.key === 'Promotional',
    maker: makers[piece.maker],
    fibres,
    fibresEl: fibresInGreek(fibres),
    care: care.en,
    careEl: care.el,
    colours,
    sizes: [...sizes],
    variants: stockOf(random, colours, sizes, number).map((variant) => ({
      ...variant,
      measures: measuresOf(piece, variant.size),
    })),
    pictures: picturesOf(code, piece, colours),
    alsoIn: [],
  };
}

function measuresOf(piece: Piece, size: string): Measures {
  const family = fitFamilyOf(piece.kind, piece.sizes);
  return family ? fitMeasures(family, piece, size) : {};
}

function colourCodes({ colours }: Piece, line: Line | undefined): string[] {
  const codes = typeof colours === 'function' ? colours(line ?? { en: '', el: '' }) : colours;
  const start = line && typeof colours !== 'function' ? seeded(line.en + codes.join(''))() * codes.length : 0;
  const turned = [...codes.slice(Math.floor(start)), ...codes.slice(0, Math.floor(start))];
  return [...new Set(turned)];
}

const discount = (random: Random): number =>
  random() < 1 / 6 ? pick(random, [10, 15, 20, 25, 30, 40, 50]) : 0;

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPlaces } from '../../../catalogue/testing/testShop.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { createPictures } from '../../../platform/pictures/createPictures.ts';
import { inEnglish } from '../../../locales/Sentence.ts';
import { createTestDatabase } from '../../../testing/database/testDatabase.ts';
import { type ImportReport, type ImportSettings, importProducts } from '../importProducts.ts';

type Worded = 'notes' | 'refused' | 'newColours';
type Changed = Record<'differences' | 'deletions' | 'variants', string[]> & { handle: string };

/** The report as the command prints it. */
type ReadReport = Omit<ImportReport, Worded | 'changed'> & Record<Worded, string[]> & { changed: Changed[] };

const read = (report: ImportReport): ReadReport => ({
  ...report,
  notes: report.notes.map(inEnglish),
  refused: report.refused.map(inEnglish),
  newColours: report.newColours.map(inEnglish),
  changed: report.changed.map(({ handle, differences, deletions, variants }) => ({
    handle,
    differences: differences.map(inEnglish),
    deletions: deletions.map(inEnglish),
    variants: variants.map(inEnglish),
  })),
});

export async function merchantFolder(db: Db) {
  const folder = await mkdtemp(join(tmpdir(), 'meltemi-merchant-'));
  const pictures = createPictures({ folder: join(folder, 'kept') });
  const path = (name: string): string => join(folder, name);
  return {
    folder,
    path,
    async import(
      content: string[] | Uint8Array,
      settings: Partial<ImportSettings> = {},
    ): Promise<ReadReport> {
      const file = path('products.csv');
      await writeFile(file, content instanceof Uint8Array ? content : content.join('\n'));
      const report = await importProducts({
        db,
        who: 'os:merchant',
        file,
        pictureFolder: folder,
        storePicture: (bytes, extension) => pictures.store(bytes, extension),
        ...settings,
      });
      return read(report);
    },
    remove: () => rm(folder, { recursive: true }),
  };
}

export type MerchantShop = Awaited<ReturnType<typeof openMerchantShop>>;

export async function openMerchantShop() {
  const { db, close } = await createTestDatabase();
  await createPlaces(db);
  const merchant = await merchantFolder(db);
  await writePoloPictures(merchant.folder);
  return {
    db,
    merchant,
    async close() {
      await close();
      await merchant.remove();
    },
  };
}

export async function writePoloPictures(folder: string): Promise<void> {
  await writeFile(join(folder, 'front.svg'), picture('navy'));
  await writeFile(join(folder, 'back.svg'), picture('skyblue'));
}

export const shopifyHeader =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Position,Variant Image,Status';

export const polo = [
  `classic-polo,Classic Polo,"<p>Soft <b>cotton</b> &amp; strong.</p>
<p>Made ""for"" school.</p>",Aegean Ltd,Apparel > Shirts,Polos,"a, b",true,Color,Navy,Size,S,'CP-1,200,5,12.00,15.00,'5290000000017,front.svg,1,front.svg,active`,
  'classic-polo,,,,,,,,,Navy,,M,CP-2,200,0,12.00,15.00,,back.svg,2,,',
  'classic-polo,,,,,,,,,Sky Blue,,S,CP-3,200,-1,12.00,15.00,,,,back.svg,',
];

export const picture = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="100"><rect width="80" height="100" fill="${colour}"/></svg>`;

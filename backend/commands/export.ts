// Writes the shop's items as a merchant's list: npm run export -- products.csv [pictures/]
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { exportProducts } from '../src/merchant/exportProducts.ts';
import { inShop } from './inShop.ts';
import { progressBar } from './progressBar.ts';

const [file, pictureFolder] = process.argv.slice(2);
if (!file || file.startsWith('-')) {
  console.error(
    'npm run export -- products.csv [pictures/]\n\nWith a folder the pictures are copied into it and named by their files, otherwise by their addresses.',
  );
  process.exitCode = 1;
} else {
  const progress = progressBar();
  await inShop(async ({ db, origin, originals }) => {
    if (pictureFolder) await mkdir(pictureFolder, { recursive: true });
    const copyPicture = (original: string): Promise<void> =>
      copyFile(join(originals, original.slice(0, 2), original), join(pictureFolder ?? '', original));
    const count = await exportProducts({
      db,
      file,
      origin,
      copyPicture: pictureFolder ? copyPicture : undefined,
      onProgress: (done, all) => progress.show('items', done, all),
    });
    progress.end();
    console.log(
      `${count} items are in ${file}${pictureFolder ? `, their pictures in ${pictureFolder}` : ''}.`,
    );
  });
}

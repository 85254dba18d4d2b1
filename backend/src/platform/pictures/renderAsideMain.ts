// Usage: renderAsideMain.ts FOLDER ORIGINAL/WIDTH.FORMAT…
import { setPriority } from 'node:os';
import { createPictures } from './createPictures.ts';

setPriority(19);
const [folder = '', ...files] = process.argv.slice(2);
await createPictures({ folder }).prerender(
  files.map((file) => {
    const [original = '', width, format = ''] = file.split(/\/|\.(?=[a-z]+$)/);
    return { original, width: Number(width), format };
  }),
);

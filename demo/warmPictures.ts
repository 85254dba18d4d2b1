// Renders the pictures that the seed skipped, at low priority while the shop runs.
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../backend/src/platform/config/config.ts';
import { createPictures, type VariantRequest } from '../backend/src/platform/pictures/createPictures.ts';
import { laterFile } from './seed/picturesToWarm.ts';

setPriority(19);
const folder = join(readConfig().dataFolder, 'pictures');
const list = JSON.parse(await readFile(join(folder, laterFile), 'utf8')) as VariantRequest[];
await createPictures({ folder }).prerender(list);

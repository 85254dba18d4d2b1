import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { transform } from 'lightningcss';
import { linkedDependencies } from '../package/project.ts';
import { replaceFile } from '../store/localRelease.ts';

const isIdentifier = (name: string): boolean => /^[A-Za-z_$][\w$]*$/.test(name);

export function declareStyles(sheet: string, filename: string): string {
  const { exports } = transform({ filename, code: Buffer.from(sheet), cssModules: true });
  const names = Object.keys(exports ?? {}).toSorted();
  const fields = names.map((name) => `  readonly ${isIdentifier(name) ? name : `'${name}'`}: string;\n`);
  return `declare const styles: {\n${fields.join('')}};\nexport default styles;\n`;
}

const typesFolder = (folder: string): string => path.join(folder, '.cache/style-types');

/** Returns the package's style sheets. */
export const stylesOf = async (folder: string): Promise<string[]> =>
  (await readdir(path.join(folder, 'src'), { recursive: true }).catch(() => []))
    .filter((entry) => entry.endsWith('.css'))
    .map((entry) => path.join(folder, 'src', entry));

/** Writes the types by the absolute paths of the style sheets: `rootDirs` of the toolkit's tsconfig.json
 *  overlays them, so that a misspelt class does not compile. Files that are up to date stay as they are,
 *  because another process may be reading them. */
export async function writeStyleTypes(folder: string): Promise<void> {
  const folders = [folder, ...linkedDependencies(folder)];
  const sheets = (await Promise.all(folders.map(stylesOf))).flat();
  const current = new Set<string>();
  for (const sheet of sheets)
    if (sheet.endsWith('.module.css')) current.add(await writeTypesOf(folder, sheet));
  const written = await readdir(typesFolder(folder), { recursive: true }).catch(() => []);
  for (const file of written.map((entry) => path.join(typesFolder(folder), entry)))
    if (file.endsWith('.d.ts') && !current.has(file)) await rm(file, { force: true });
}

/** Writes the types of one style sheet, by its absolute path. Returns their file. */
export async function writeTypesOf(folder: string, sheet: string): Promise<string> {
  const file = path.join(typesFolder(folder), `${sheet}.d.ts`);
  const types = declareStyles(await readFile(sheet, 'utf8'), path.basename(sheet));
  if ((await readFile(file, 'utf8').catch(() => '')) !== types) await replaceFile(file, types);
  return file;
}

import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { transform } from 'lightningcss';
import { linkedDependencies } from '../package/project.ts';

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
 *  overlays them, so that a misspelt class does not compile. */
export async function writeStyleTypes(folder: string): Promise<void> {
  const folders = [folder, ...linkedDependencies(folder)];
  const sheets = (await Promise.all(folders.map(stylesOf))).flat();
  await rm(typesFolder(folder), { recursive: true, force: true });
  for (const sheet of sheets) if (sheet.endsWith('.module.css')) await writeTypesOf(folder, sheet);
}

/** Writes the types of one style sheet, by its absolute path. */
export async function writeTypesOf(folder: string, sheet: string): Promise<void> {
  const file = path.join(typesFolder(folder), `${sheet}.d.ts`);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, declareStyles(await readFile(sheet, 'utf8'), path.basename(sheet)));
}

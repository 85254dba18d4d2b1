import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { transform } from 'lightningcss';
import { repository } from '../package/federatedPackage.ts';

/** Declarations by the style sheets' paths; `rootDirs` of tsconfig.base.json merges them with the sources. */
const typesFolder = path.join(repository, '.cache/style-types');

const isIdentifier = (name: string): boolean => /^[A-Za-z_$][\w$]*$/.test(name);

/** The declaration of a CSS module: one property for each of its classes. Throws where the sheet cannot be read. */
export function declareStyles(sheet: string, filename: string): string {
  const { exports } = transform({ filename, code: Buffer.from(sheet), cssModules: true });
  const names = Object.keys(exports ?? {}).toSorted();
  const fields = names.map((name) => `  readonly ${isIdentifier(name) ? name : `'${name}'`}: string;\n`);
  return `declare const styles: {\n${fields.join('')}};\nexport default styles;\n`;
}

/** Writes the types of a package's style sheets, so that a misspelt class does not compile. Types of sheets that are gone
 *  are removed. */
export async function writeStyleTypes(folder: string): Promise<void> {
  const typesOf = path.join(typesFolder, path.relative(repository, folder));
  const entries = await readdir(path.join(folder, 'src'), { recursive: true }).catch(() => []);
  const sheets = entries.filter((entry) => entry.endsWith('.module.css'));
  await rm(typesOf, { recursive: true, force: true });
  for (const sheet of sheets) {
    const file = path.join(typesOf, 'src', `${sheet}.d.ts`);
    const text = await readFile(path.join(folder, 'src', sheet), 'utf8');
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, declareStyles(text, sheet));
  }
}

import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { frontEnds, repository } from '../repository.ts';
import { pseudoText } from './pseudoText.ts';

const code = 'en-XA';

const row = {
  code,
  name: pseudoText('English'),
  prefix: '/en-xa',
  // `Intl` has no pseudo-language, and English dates would be reported as untranslated.
  locale: 'el-CY',
  openGraphLocale: 'en_XA',
  thousands: ',',
  decimal: '.',
  price: '€#',
  fontParts: ['english'],
};

const excluded = new Set(['node_modules', 'dist', '.git', '.cache', '.data', 'test-results']);

/** Workspace names resolve to the copy. */
async function copyRepository(to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await mkdir(path.join(to, 'node_modules'), { recursive: true });
  const entries = (await readdir(repository)).filter((name) => !excluded.has(name));
  for (const name of entries)
    await cp(path.join(repository, name), path.join(to, name), {
      recursive: true,
      filter: (source) => !excluded.has(path.basename(source)),
    });
  for (const name of await readdir(path.join(repository, 'node_modules')))
    await symlink(
      path.join(
        entries.includes(name) ? to : repository,
        entries.includes(name) ? name : `node_modules/${name}`,
      ),
      path.join(to, 'node_modules', name),
    );
}

async function edit(file: string, pattern: string, replacement: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (!text.includes(pattern)) throw new Error(`${file} does not contain ${pattern}`);
  await writeFile(
    file,
    text.replace(pattern, () => replacement),
  );
}

async function writeLocale(folder: string): Promise<void> {
  const greek = (await import(pathToFileURL(path.join(folder, 'el.ts')).href)) as Record<string, object>;
  const texts = Object.keys(greek['default'] ?? greek['el'] ?? {});
  const pseudo = Object.fromEntries(texts.map((text) => [text, pseudoText(text)]));
  await writeFile(path.join(folder, `${code}.ts`), `export default ${JSON.stringify(pseudo, null, 2)};\n`);
}

async function register(file: string): Promise<void> {
  await edit(
    file,
    "import { el } from './el.ts';",
    `import { el } from './el.ts';\nimport pseudo from './${code}.ts';`,
  );
  await edit(file, '= { el };', `= { el, '${code}': pseudo };`);
}

/** `texts` has a folder for each language. */
async function writeLongTexts(src: string, texts: string): Promise<void> {
  const english = path.join(src, texts, 'en');
  const files = await readdir(english, { recursive: true }).catch(() => []);
  await cp(path.join(import.meta.dirname, 'pseudoText.ts'), path.join(src, 'pseudoText.ts'));
  for (const file of files.filter((name) => name.endsWith('.ts'))) {
    const pseudo = path.join(src, texts, code, file);
    const to = (target: string): string => path.relative(path.dirname(pseudo), path.join(src, target));
    await mkdir(path.dirname(pseudo), { recursive: true });
    await writeFile(
      pseudo,
      `import text from '${to(`${texts}/en/${file}`)}';
import { pseudoTexts } from '${to('pseudoText.ts')}';
export default pseudoTexts(text);
`,
    );
  }
}

export async function makeCopy(to: string): Promise<void> {
  await copyRepository(to);
  await edit(
    path.join(to, 'mf-shared/src/languages/languageList.ts'),
    '] as const satisfies',
    `  ${JSON.stringify(row)},\n] as const satisfies`,
  );
  for (const name of [...frontEnds, 'mf-shared', 'backend'])
    await writeLocale(path.join(to, name, 'src/locales'));
  await register(path.join(to, 'mf-shared/src/locales/locales.ts'));
  await register(path.join(to, 'backend/src/locales/texts.ts'));
  await writeLongTexts(path.join(to, 'shell/src'), 'locales');
  await writeLongTexts(path.join(to, 'backend/src'), 'seller/faq/standard');
  await cp(
    path.join(import.meta.dirname, 'translations.sql'),
    path.join(to, 'backend/src/platform/database/migrations/9000-pseudo-language.sql'),
  );
}

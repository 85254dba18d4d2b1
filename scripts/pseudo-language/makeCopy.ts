import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { linesOf, readFaq, writeFaq } from 'mf-office/contract';
import { frontEnds, repository } from '../repository.ts';
import { pseudoText, pseudoTexts } from './pseudoText.ts';

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

async function writeLocale(locales: string): Promise<void> {
  const greek = JSON.parse(await readFile(path.join(locales, 'el.json'), 'utf8')) as object;
  const pseudo = Object.fromEntries(Object.keys(greek).map((text) => [text, pseudoText(text)]));
  await writeFile(path.join(locales, `${code}.json`), JSON.stringify(pseudo));
}

async function register(file: string): Promise<void> {
  const greek = "import el from './el.json'";
  await edit(file, greek, `import pseudo from './${code}.json' with { type: 'json' };\n${greek}`);
  await edit(file, '= { el };', `= { el, '${code}': pseudo };`);
}

/** `folder` has a folder for each language. */
async function writeLongTexts(folder: string, pseudoOf: (english: string) => string): Promise<void> {
  await mkdir(path.join(folder, code));
  for (const file of await readdir(path.join(folder, 'en'))) {
    const english = await readFile(path.join(folder, 'en', file), 'utf8');
    await writeFile(path.join(folder, code, file), pseudoOf(english));
  }
}

const pseudoPage = (json: string): string => JSON.stringify(pseudoTexts(JSON.parse(json)));

const pseudoFaq = (text: string): string =>
  `${pseudoText(linesOf(text)[0] ?? '')}\n\n${writeFaq(pseudoTexts(readFaq(text)))}`;

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
  await writeLongTexts(path.join(to, 'shell/src/locales'), pseudoPage);
  await writeLongTexts(path.join(to, 'backend/src/seller/faq/standard'), pseudoFaq);
  await cp(
    path.join(import.meta.dirname, 'translations.sql'),
    path.join(to, 'backend/src/platform/database/migrations/9000-pseudo-language.sql'),
  );
}

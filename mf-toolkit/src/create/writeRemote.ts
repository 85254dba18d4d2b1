import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readPackageJson } from '../package/project.ts';
import { remoteManifest } from './remoteManifest.ts';
import { pascalCase, wordsOf, type RemotePlan } from './RemotePlan.ts';
import type { SimpleProps } from './simpleProps.ts';

const template = path.join(import.meta.dirname, 'template');
const suffix = '.template';

const samples = { string: "'a sample'", number: '1', boolean: 'true' };

function placeholdersOf(plan: RemotePlan, props: SimpleProps) {
  const words = wordsOf(plan.name);
  const hasProps = Object.keys(props).length > 0;
  const shown = Object.keys(props).find((name) => props[name] === 'string');
  const fields = (valueOf: (type: keyof typeof samples) => string): string => {
    const all = Object.entries(props).map(([name, type]) => `${name}: ${valueOf(type)}`);
    return all.length > 0 ? `{ ${all.join(', ')} }` : '{}';
  };
  return {
    remote: plan.name,
    release: plan.name.replaceAll('-', '_'),
    page: words.join('-'),
    Page: pascalCase(words),
    route: plan.route,
    slot: plan.slot,
    Fragment: plan.fragment,
    fragment: plan.fragment.replaceAll(/\B[A-Z]/g, '-$&').toLowerCase(),
    title: plan.title,
    greekTitle: plan.greekTitle,
    schema: `v.object(${fields((type) => `v.${type}()`)})`,
    sample: fields((type) => samples[type]),
    ...(hasProps
      ? {
          propsImports:
            "import type { InferOutput } from 'valibot';\nimport type { fragments } from '../contract.ts';\n",
          propsType: `type Props = InferOutput<typeof fragments.${plan.fragment}>;\n\n`,
          taken: `${shown ? `{ ${shown} }` : '_props'}: Props`,
        }
      : { propsImports: '', propsType: '', taken: '' }),
    shown: shown ? `\n      <p>{${shown}}</p>` : '',
  };
}

const fillIn = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/__([A-Za-z]+)__/g, (whole, name: string) => values[name] ?? whole);

export async function writeRemote(folder: string, plan: RemotePlan, props: SimpleProps): Promise<void> {
  const values = placeholdersOf(plan, props);
  const entries = await readdir(template, { recursive: true });
  for (const entry of entries.filter((name) => name.endsWith(suffix))) {
    const file = path.join(folder, fillIn(entry.slice(0, -suffix.length), values));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, fillIn(await readFile(path.join(template, entry), 'utf8'), values));
  }
  const module = `./src/${values.fragment}/${plan.fragment}.tsx`;
  const manifest = remoteManifest(plan, module, readPackageJson(folder) ?? {});
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

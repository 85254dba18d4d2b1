import { readFileSync } from 'node:fs';
import type { Contract } from './contract.ts';
import { cartFormat } from 'mf-shared/cartFormat';
import { events, type EventForm } from 'mf-shared/events';

const published = /\.publish\(\s*'([\w:-]+)'/g;
const named = /'([a-z]+:[a-z-]+)'/g;
const fragments = /<RemoteFragment\s[^>]*?name="(\w+)"/g;
const imports = /import \{([^}]*)\} from 'mf-shared'/g;

const known: Record<string, EventForm> = events;
const formsOf = (names: Iterable<string>): Record<string, EventForm> =>
  Object.fromEntries([...names].toSorted().flatMap((name) => (known[name] ? [[name, known[name]]] : [])));

function found(texts: string[], pattern: RegExp): Set<string> {
  return new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)));
}

/** Names that are imported to be used, not only as types. */
const importedNames = (texts: string[]): Set<string> =>
  new Set(
    [...found(texts, imports)]
      .flatMap((list) => list.split(','))
      .map((entry) => entry.trim().split(' as ')[0] ?? '')
      .filter((entry) => entry && !entry.startsWith('type ')),
  );

interface Sources {
  /** Files of the build, as they were written. */
  files: string[];
  modules: string[];
  /** Names that mf-shared offers; empty where the release's own copy of it is not the one that runs. */
  sharedExports: string[];
}

/** What a release offers the others and needs of them, as its sources say it. */
export function readContract({ files, modules, sharedExports }: Sources): Contract {
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  // An event that is named otherwise than to publish it is listened to.
  const heard = found(
    texts.map((text) => text.replaceAll(published, '')),
    named,
  );
  return {
    offers: { modules, events: formsOf(found(texts, published)), exports: sharedExports },
    needs: {
      fragments: [...found(texts, fragments)].toSorted(),
      events: formsOf(heard),
      exports: [...importedNames(texts)].toSorted(),
    },
    cart: cartFormat,
  };
}

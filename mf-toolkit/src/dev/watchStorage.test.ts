import assert from 'node:assert/strict';
import vm from 'node:vm';
import { describe, it } from 'node:test';
import { watchStorage } from './watchStorage.ts';

interface Area {
  setItem: (key: string, text: string) => void;
  removeItem: (key: string) => void;
}

/** Runs a script of the URL in a new browser, and returns what it logged. */
function errorsOf(page: string, url: string, script: string): string[] {
  const errors: string[] = [];
  class Storage {
    readonly items = new Map<string, string>();
    setItem(key: string, text: string): void {
      this.items.set(key, text);
    }
    removeItem(key: string): void {
      this.items.delete(key);
    }
  }
  class Document {
    cookies: string[] = [];
    get cookie(): string {
      return this.cookies.join('; ');
    }
    set cookie(text: string) {
      this.cookies.push(text);
    }
  }
  const [localStorage, sessionStorage, document] = [new Storage(), new Storage(), new Document()];
  const console = { error: (error: Error) => errors.push(error.message) };
  watchStorage(page, { Storage, Document, localStorage, console });
  const run = vm.runInThisContext(`(localStorage, sessionStorage, document) => { ${script} }`, url) as (
    ...globals: [Area, Area, Document]
  ) => void;
  run(localStorage, sessionStorage, document);
  const written = [...localStorage.items, ...sessionStorage.items, ...document.cookies];
  assert.equal(written.length, 1, 'the write still happens');
  return errors;
}

const released = 'http://shop.test/r/mf_gifts/1.0.0/routes.js';

describe('the watch over storage in development', () => {
  for (const [what, page, url, key] of [
    ['a released remote', 'shell', released, 'user'],
    ['a remote from this checkout', 'shell', 'http://shop.test/__dev/mf_gifts/routes.js', 'sortCriteria'],
    ['the remote of the page', 'mf_gifts', 'webpack-internal:///./src/GiftsPage.tsx', 'mf_account:x'],
  ] as const)
    it(`names key and remote that ${what} writes`, () => {
      assert.deepEqual(errorsOf(page, url, `localStorage.setItem('${key}', '1')`), [
        `mf_gifts writes ${key} in localStorage, which is not its own. Use safeLocalStorage or safeSessionStorage of mf-shared.`,
      ]);
    });

  it('names removed keys and cookies', () => {
    const script = `sessionStorage.removeItem('pageAccess'); document.cookie = 'session=1; path=/'`;
    assert.deepEqual(errorsOf('shell', released, script), [
      'mf_gifts writes pageAccess in sessionStorage, which is not its own. Use safeLocalStorage or safeSessionStorage of mf-shared.',
      'mf_gifts writes the cookie session. Remotes have no cookies.',
    ]);
  });

  for (const [what, page, url, key] of [
    ['a remote with its own key', 'shell', released, 'mf_gifts:x'],
    ['the owner of a specified key', 'shell', 'http://shop.test/r/mf_catalogue/1.0.0/x.js', 'sortCriteria'],
    ['the shell', 'shell', 'webpack-internal:///./src/consent/consent.ts', 'cookieConsent'],
    ['mf-shared', 'mf_gifts', 'webpack-internal:///../mf-shared/src/storage.ts', 'user'],
  ] as const)
    it(`accepts ${what}`, () => {
      assert.deepEqual(errorsOf(page, url, `localStorage.setItem('${key}', '1')`), []);
    });
});

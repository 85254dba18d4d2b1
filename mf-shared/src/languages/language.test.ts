import {
  inLanguage,
  languageOfPath,
  languagePrefixes,
  languages,
  sourceLanguage,
  withoutLanguage,
} from './language.ts';

describe('a path', () => {
  it.each([
    ['/', '/el'],
    ['/?page=faq', '/el?page=faq'],
    ['/faq', '/el/faq'],
    ['/search?q=%CF%80', '/el/search?q=%CF%80'],
    ['/elephants', '/el/elephants'],
  ])('%s is %s in Greek, and back', (path, greek) => {
    expect(inLanguage(path, 'el')).toBe(greek);
    expect(inLanguage(path, 'en')).toBe(path);
    expect(withoutLanguage(greek)).toBe(path);
    expect(withoutLanguage(path)).toBe(path);
    expect([languageOfPath(greek), languageOfPath(path)]).toEqual(['el', 'en']);
  });
});

describe('a path that begins like the URL of another host', () => {
  it.each([
    '//other.test/',
    '///other.test',
    '/\\other.test/',
    '\\\\other.test',
    '/\t/other.test',
    ' //other.test',
  ])('%j stays on this host in every language', (path) => {
    for (const language of languages)
      expect(new URL(inLanguage(path, language), 'https://shop.test/').host).toBe('shop.test');
  });
});

describe('the list of languages', () => {
  it('has a prefix for each but the source language', () => {
    expect(languagePrefixes[sourceLanguage]).toBe('');
    const prefixes = languages.map((language) => languagePrefixes[language]);
    expect(new Set(prefixes).size).toBe(languages.length);
    for (const prefix of prefixes) expect(prefix).toMatch(/^(\/[a-z-]+)?$/);
  });

  it('reads a prefix whatever its case', () => {
    expect([languageOfPath('/EL/faq'), withoutLanguage('/EL/faq')]).toEqual(['el', '/faq']);
  });
});

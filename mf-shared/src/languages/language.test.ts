import { inLanguage, languageOfPath, withoutLanguage } from './language.ts';

describe('an address', () => {
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

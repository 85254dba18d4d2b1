import { safeLocalStorage, safeSessionStorage } from './storage.ts';

describe.each([
  ['localStorage', safeLocalStorage],
  ['sessionStorage', safeSessionStorage],
] as const)('safe %s', (area, storage) => {
  afterEach(() => jest.restoreAllMocks());

  it('stores, reads and removes', () => {
    storage.set('text', 'a');
    storage.setJson('json', { a: 1 });
    expect([globalThis[area].getItem('text'), globalThis[area].getItem('json')]).toEqual(['a', '{"a":1}']);
    expect([storage.get('text'), storage.getJson('json')]).toEqual(['a', { a: 1 }]);
    storage.remove('text');
    expect(storage.get('text')).toBeNull();
  });

  it('reads missing or damaged JSON as null', () => {
    storage.set('damaged', '{"a":');
    expect([storage.getJson('missing'), storage.getJson('damaged')]).toEqual([null, null]);
  });

  it('survives a storage whose every method throws', () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
    storage.set('text', 'a');
    storage.remove('text');
    expect(storage.get('text')).toBeNull();
  });

  it('survives storage that is forbidden or absent', () => {
    jest.spyOn(globalThis, area, 'get').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    storage.set('text', 'a');
    expect([storage.get('text'), storage.getJson('text')]).toEqual([null, null]);
  });
});

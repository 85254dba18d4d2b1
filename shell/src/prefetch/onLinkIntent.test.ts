import { onLinkIntent } from './onLinkIntent.ts';

it('reports a link that had the focus before this code was loaded', () => {
  document.body.innerHTML = '<a href="/kids">Kids</a>';
  document.querySelector('a')?.focus();
  const urls: string[] = [];
  const stop = onLinkIntent(({ pathname }) => urls.push(pathname));
  stop();
  expect(urls).toEqual(['/kids']);
});

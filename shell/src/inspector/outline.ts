import { ownerOf } from '../remotes/owners.ts';

const attribute = 'data-inspected';

/** Marks on the page what each remote made; fragments say it themselves. Returns what takes the marks away. */
export function outline(): () => void {
  const mark = (): void => {
    const main = document.querySelector('main');
    if (main) main.dataset['remote'] = ownerOf(location.pathname) ?? 'shell';
  };
  document.documentElement.toggleAttribute(attribute, true);
  mark();
  const watch = new MutationObserver(mark);
  watch.observe(document.body, { childList: true, subtree: true });
  return () => {
    watch.disconnect();
    document.documentElement.removeAttribute(attribute);
  };
}

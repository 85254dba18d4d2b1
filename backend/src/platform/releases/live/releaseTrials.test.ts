import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Registry } from 'mf-toolkit/registry';
import { finding } from 'mf-toolkit/release';
import { releaseTrials } from './releaseTrials.ts';

const minute = 60_000;
const start = Date.parse('2026-01-02T00:00:00Z');
const at = (ms: number): string => new Date(start + ms).toISOString();
const shell = { name: 'shell', version: '1.0.0' };
const former = { name: 'mf_checkout', version: '1.0.0' };
const promoted = { name: 'mf_checkout', version: '2.0.0' };
const live = { shell: '1.0.0', mf_checkout: '1.0.0' };
const past = { at: at(-100 * minute), live, canaries: {}, kind: 'promoted' as const, what: '' };

const afterPromotion: Registry = {
  revision: 2,
  live: { ...live, mf_checkout: '2.0.0' },
  canaries: {},
  signatures: {},
  history: [{ ...past, at: at(0), live: { ...live, mf_checkout: '2.0.0' } }, past],
};
const duringCanary: Registry = {
  ...afterPromotion,
  live,
  canaries: { mf_checkout: { version: '2.0.0', percent: 10, since: at(0) } },
  history: [past],
};

function trials() {
  let now = start + minute;
  const made = releaseTrials(() => now);
  return {
    ...made,
    pass: (ms: number): void => void (now += ms),
    endRenderer: (times = 1, isProven = false, url = '/checkout'): void => {
      for (let time = 0; time < times; time++)
        made.onRendererFailure([promoted, shell], 'it hangs', isProven, [url]);
    },
    render: (release: typeof promoted, good: number, bad: number): void => {
      for (let page = 0; page < good + bad; page++) made.onPage([release, shell], page >= good, `/${page}`);
    },
    guilty: (registry: Registry): string[] => made.failed(registry).map(({ name }) => name),
  };
}

describe('a promoted release', () => {
  it('failed if its renderer failed twice, with the latest reason', () => {
    const { endRenderer, failed } = trials();
    endRenderer();
    assert.deepEqual(failed(afterPromotion), []);
    endRenderer();
    const urls = ['/checkout'];
    assert.deepEqual(failed(afterPromotion), [
      { ...promoted, reason: finding('its renderer failed: {reason}', { reason: 'it hangs' }), urls },
    ]);
  });

  it('failed at once if the cause is certain', () => {
    const { endRenderer, guilty } = trials();
    endRenderer(1, true);
    assert.deepEqual(guilty(afterPromotion), ['mf_checkout']);
  });

  it('did not fail if its renderer failed twice over a longer time', () => {
    const { endRenderer, pass, guilty } = trials();
    endRenderer();
    pass(2 * minute);
    endRenderer();
    assert.deepEqual(guilty(afterPromotion), []);
  });

  it('is on trial for a day, and only if there is a previous version', () => {
    const { endRenderer, pass, guilty } = trials();
    endRenderer(2);
    assert.deepEqual(guilty({ ...afterPromotion, history: afterPromotion.history.slice(0, 1) }), []);
    pass(24 * 60 * minute);
    endRenderer(2);
    assert.deepEqual(guilty(afterPromotion), []);
  });

  it('failed if its pages fail far more often than the previous release’s', () => {
    const { render, failed } = trials();
    render(former, 99, 1);
    render(promoted, 20, 4);
    assert.deepEqual(failed(afterPromotion), []);
    render(promoted, 0, 1);
    assert.deepEqual(failed(afterPromotion), [
      {
        ...promoted,
        reason: finding(
          '{count} of its recent pages failed on the server ({rate}); previous release: {before}',
          { count: 5, rate: '20 %', before: '1 %' },
        ),
        urls: ['/20', '/21', '/22', '/23', '/0'],
      },
    ]);
  });

  it('did not fail if the previous release failed as often', () => {
    const { render, guilty } = trials();
    render(former, 80, 20);
    render(promoted, 80, 20);
    assert.deepEqual(guilty(afterPromotion), []);
  });

  it('is not judged by paths at which the previous release fails too', () => {
    const { endRenderer, render, forgive, guilty } = trials();
    render(promoted, 0, 6);
    endRenderer(2, false, '//[x');
    forgive(promoted, ['//[x', '/0', '/1']);
    assert.deepEqual(guilty(afterPromotion), []);
    endRenderer(2);
    assert.deepEqual(guilty(afterPromotion), ['mf_checkout']);
  });

  for (const [clock, ms] of [
    ['an hour ahead', 60 * minute],
    ['two days behind', -48 * 60 * minute],
  ] as const)
    it(`is on trial from when the shop saw the change, if the clock of who promoted it is ${clock}`, () => {
      const { endRenderer, pass, guilty } = trials();
      const [promotion] = afterPromotion.history;
      const registry = { ...afterPromotion, history: [{ ...(promotion ?? past), at: at(ms) }, past] };
      const canaries = { mf_checkout: { version: '2.0.0', percent: 10, since: at(ms) } };
      guilty({ ...duringCanary, canaries: {} });
      assert.deepEqual([guilty({ ...duringCanary, canaries }), guilty(registry)], [[], []]);
      endRenderer(2);
      assert.deepEqual(
        [guilty({ ...duringCanary, canaries }), guilty(registry)],
        [[promoted.name], [promoted.name]],
      );
      pass(24 * 60 * minute);
      endRenderer(2);
      assert.deepEqual(guilty(registry), []);
    });

  it('is on trial after a restart of the shop, though its time has not come', () => {
    const { endRenderer, guilty } = trials();
    const [promotion] = afterPromotion.history;
    const registry = { ...afterPromotion, history: [{ ...(promotion ?? past), at: at(60 * minute) }, past] };
    assert.deepEqual(guilty(registry), []);
    endRenderer(2);
    assert.deepEqual(guilty(registry), [promoted.name]);
  });

  it('gets a new trial if it is promoted again', () => {
    const { endRenderer, pass, guilty } = trials();
    endRenderer(2);
    pass(minute / 2);
    const [entry] = afterPromotion.history;
    assert.ok(entry);
    const again = { ...entry, at: at(minute + 1) };
    assert.deepEqual(guilty({ ...afterPromotion, history: [again, past, ...afterPromotion.history] }), []);
  });
});

describe('of the two releases in a renderer that failed, or whose pages fail', () => {
  it('the newer one failed, even if it is the shell', () => {
    const ended = trials();
    ended.endRenderer(2);
    const failing = trials();
    failing.render(promoted, 20, 5);
    const newShell = { ...past, at: at(minute / 2), live: { ...afterPromotion.live } };
    const oldShell = { ...afterPromotion.live, shell: '0.9.0' };
    const history = [
      newShell,
      { ...past, at: at(0), live: oldShell },
      { ...past, live: { ...live, shell: '0.9.0' } },
    ];
    for (const { guilty } of [ended, failing])
      assert.deepEqual(guilty({ ...afterPromotion, history }), ['shell']);
  });

  it('the one that was promoted last failed, whatever the clocks of who promoted them say', () => {
    const { endRenderer, guilty } = trials();
    endRenderer(2);
    const before = { ...live, shell: '0.9.0' };
    const history = [
      { ...past, at: at(-30 * minute), live: afterPromotion.live },
      { ...past, at: at(-10 * minute), live },
      { ...past, live: before },
    ];
    assert.deepEqual(guilty({ ...afterPromotion, history }), ['mf_checkout']);
  });

  it('the canary failed rather than the live release', () => {
    const { endRenderer, guilty } = trials();
    endRenderer(2);
    assert.deepEqual(guilty(duringCanary), ['mf_checkout']);
  });

  it('none failed if both were live for long', () => {
    const { endRenderer, guilty } = trials();
    endRenderer(2);
    assert.deepEqual(guilty({ ...duringCanary, canaries: {} }), []);
  });
});

describe('when the releases change', () => {
  const afterNext: Registry = {
    ...afterPromotion,
    live: { ...live, mf_checkout: '3.0.0' },
    history: [
      { ...past, at: at(minute), live: { ...live, mf_checkout: '3.0.0' } },
      ...afterPromotion.history,
    ],
  };

  it('live releases, canaries and their previous releases are remembered', () => {
    for (const registry of [afterPromotion, duringCanary]) {
      const { endRenderer, render, keepOnly, guilty } = trials();
      render(former, 80, 20);
      render(promoted, 80, 20);
      keepOnly(registry);
      assert.deepEqual(guilty(registry), []);
      endRenderer(2);
      keepOnly(registry);
      assert.deepEqual(guilty(registry), ['mf_checkout']);
    }
  });

  it('the release that was replaced is remembered', () => {
    const { render, keepOnly, guilty } = trials();
    render(former, 80, 20);
    render(promoted, 80, 20);
    keepOnly(afterNext);
    assert.deepEqual(guilty(afterPromotion), ['mf_checkout']);
  });

  it('a release that was rolled back is forgotten', () => {
    const { endRenderer, render, keepOnly, guilty } = trials();
    render(promoted, 0, 6);
    endRenderer(2);
    keepOnly({ ...duringCanary, canaries: {} });
    assert.deepEqual(guilty(afterPromotion), []);
  });
});

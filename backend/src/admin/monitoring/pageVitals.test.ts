import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Registry } from 'mf-toolkit/registry';
import { bucketOf, type Metric } from '../../platform/telemetry/histogram.ts';
import { pageVitals } from './pageVitals.ts';
import type { Histogram } from './releaseTotals.ts';

const name = 'mf_catalogue';
const promoted = (version: string) => ({ kind: 'promoted', live: { [name]: version } });
const registry = {
  live: { [name]: '1.5.0', mf_new: '1.0.0' },
  history: [promoted('1.5.0'), promoted('1.4.0')],
} as unknown as Registry;

/** Values with the number of views that had them. */
const histogram = (
  version: string,
  values: [value: number, count: number][],
  more: Partial<Histogram> = {},
) => {
  const metric: Metric = more.metric ?? 'LCP';
  const counts = values.map(([value, count]) => ({ bucket: bucketOf(metric, value), count }));
  return { name, version, page: 'product', metric, counts, ...more };
};
const compared = (...histograms: Histogram[]) => pageVitals(histograms, registry);
const isWorse = (live: Histogram, former: Histogram): boolean | undefined =>
  compared(live, former)[0]?.isWorse;

describe('the web vitals of a page', () => {
  it('are rated by the limits of the Core Web Vitals', () => {
    const rated = (metric: Metric, value: number) =>
      compared(histogram('1.5.0', [[value, 9]], { metric })).map(({ rating }) => rating);
    for (const [metric, good, fair, poor] of [
      ['LCP', 2400, 3900, 4300],
      ['INP', 190, 480, 530],
      ['CLS', 0.09, 0.24, 0.27],
    ] as const)
      assert.deepEqual(
        [good, fair, poor].flatMap((value) => rated(metric, value)),
        ['good', 'needs-improvement', 'poor'],
      );
  });

  it('are those of live releases and the versions before them, without other metrics', () => {
    const [vital, ...others] = compared(
      histogram('1.5.0', [
        [1000, 30],
        [2000, 10],
      ]),
      histogram('1.4.0', [[800, 20]]),
      histogram('1.3.0', [[500, 20]]),
      histogram('1.5.0', [[300, 9]], { metric: 'TTFB' }),
      histogram('1.5.0', [[900, 5]], { page: '' }),
    );
    assert.deepEqual(others, []);
    assert.deepEqual([vital?.version, vital?.views, vital?.former?.version], ['1.5.0', 40, '1.4.0']);
    assert.ok(Math.abs((vital?.p75 ?? 0) - 1000) < 30);
    assert.equal(vital?.former?.views, 20);
  });

  it('have nothing to be compared with in the first version', () => {
    const [vital] = compared(histogram('1.0.0', [[1000, 30]], { name: 'mf_new' }));
    assert.deepEqual([vital?.former, vital?.isWorse], [null, false]);
  });

  const former = histogram('1.4.0', [
    [1000, 760],
    [1500, 140],
    [3000, 100],
  ]);

  it('are worse if many more views are above the former percentile', () => {
    assert.equal(
      isWorse(
        histogram('1.5.0', [
          [1000, 200],
          [2200, 300],
        ]),
        former,
      ),
      true,
    );
  });

  it('are not worse by chance', () => {
    assert.equal(
      isWorse(
        histogram('1.5.0', [
          [1000, 12],
          [2200, 8],
        ]),
        former,
      ),
      false,
    );
    assert.equal(
      isWorse(
        histogram('1.5.0', [
          [1000, 70],
          [1800, 30],
        ]),
        former,
      ),
      false,
    );
  });

  it('are not worse by a difference that nobody notices', () => {
    assert.equal(isWorse(histogram('1.5.0', [[1200, 500]]), former), false);
  });

  it('are not worse if they are better', () => {
    assert.equal(isWorse(histogram('1.5.0', [[500, 500]]), former), false);
  });
});

import assert from 'node:assert/strict';

interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

const sampleLine =
  /^([a-zA-Z_:][\w:]*)(?:\{((?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\["\\n])*",?)*)\})? (-?(?:\d+(?:\.\d+)?(?:e[+-]?\d+)?|Inf)|\+Inf|Nan)$/;
const parts: Record<string, string[]> = {
  histogram: ['_bucket', '_sum', '_count'],
  summary: ['', '_sum', '_count'],
  gauge: [''],
  counter: [''],
};

export function readMetrics(text: string): Map<string, Sample[]> {
  assert.ok(text.endsWith('\n'), 'the last line ends with a newline');
  const families = new Map<string, Sample[]>();
  const types = new Map<string, string>();
  const seen = new Set<string>();
  let family = '';
  for (const line of text.trimEnd().split('\n')) {
    if (line === '') continue;
    const [, what, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? [];
    if (what === 'HELP') {
      assert.ok(!families.has(name), `the lines of ${name} are contiguous`);
      families.set((family = name), []);
    } else if (what === 'TYPE') {
      assert.equal(name, family, line);
      assert.ok(parts[rest], line);
      types.set(name, rest);
    } else {
      const sample = readSample(line);
      const allowed = (parts[types.get(family) ?? ''] ?? []).map((part) => family + part);
      assert.ok(allowed.includes(sample.name), `${line} is in its family, ${family}`);
      const { name: part, labels } = sample;
      const key = JSON.stringify([
        part,
        ...Object.keys(labels)
          .toSorted()
          .map((label) => [label, labels[label]]),
      ]);
      assert.ok(!seen.has(key), `${line} appears once`);
      seen.add(key);
      families.get(family)?.push(sample);
    }
  }
  for (const [name, type] of types) if (type === 'histogram') checkHistogram(name, families.get(name) ?? []);
  return families;
}

function readSample(line: string): Sample {
  const [, name = '', labels = '', value = ''] =
    sampleLine.exec(line) ?? assert.fail(`not a sample: ${line}`);
  const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)];
  return {
    name,
    labels: Object.fromEntries(pairs.map(([, label = '', text = '']) => [label, text])),
    value: Number(value.replace('Inf', 'Infinity')),
  };
}

/** The buckets of the Prometheus format are cumulative and the last one counts everything. */
function checkHistogram(name: string, samples: Sample[]): void {
  const last = new Map<string, number>();
  for (const { name: part, labels, value } of samples) {
    const { le, ...others } = labels;
    const key = JSON.stringify(others);
    if (part === `${name}_bucket`) {
      assert.ok(value >= (last.get(key) ?? 0), `${name} ${key} does not decrease up to ${le}`);
      last.set(key, value);
    } else if (part === `${name}_count`) assert.equal(value, last.get(key), `${name} ${key}`);
  }
}

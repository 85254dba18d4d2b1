import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { judgeReport } from './advisories.ts';

const metadata = { dependencies: { prod: 321 } };
const cause = { title: 'Runs what it reads', url: 'https://github.com/advisories/GHSA-1' };
const vulnerable = (severity: string) => ({
  metadata,
  vulnerabilities: {
    parser: { severity, range: '<2.0.0', via: [cause] },
    reader: { severity, range: '*', via: ['parser'] },
  },
});
const judge = (report: object) => judgeReport(JSON.stringify(report));

describe('the advisories about production packages', () => {
  it('pass if there are none, with the number of checked packages', () => {
    const { outcome, said } = judge({ metadata, vulnerabilities: {} });
    assert.deepEqual([outcome.passed, outcome.failed, outcome.skipped], [1, 0, undefined]);
    assert.equal(said, '321 production packages, 0 with a known advisory');
  });

  for (const severity of ['high', 'critical'])
    it(`fail if one is ${severity}, with its package and URL`, () => {
      const { outcome, said } = judge(vulnerable(severity));
      assert.deepEqual([outcome.passed, outcome.failed], [0, 1]);
      assert.match(said, /parser <2\.0\.0, Runs what it reads https:\/\/github\.com\/advisories\/GHSA-1/);
      assert.match(said, /reader \*, by parser/);
    });

  it('pass if one is moderate, and report it', () => {
    const { outcome, said } = judge(vulnerable('moderate'));
    assert.equal(outcome.passed, 1);
    assert.match(said, /2 with a known advisory\nmoderate: parser/);
  });

  it('are reported as skipped if the registry does not respond', () => {
    for (const report of ['', 'npm: not found', '{}', '{"message":"405 Method Not Allowed","error":{}}']) {
      const { outcome } = judgeReport(report);
      assert.deepEqual([outcome.passed, outcome.failed], [0, 0]);
      assert.match(outcome.skipped ?? '', /NOT checked/);
    }
    assert.match(judge({ message: '405 Method Not Allowed' }).said, /405 Method Not Allowed$/);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { crashRequests } from './pages.ts';
import { wrongResponses } from './wrongResponses.ts';

const away = [
  { from: 100, to: 200 },
  { from: 500, to: 600 },
];
const judge = (status: number, [from, to]: [number, number], kind = 'orders of the whole stock') =>
  wrongResponses([{ kind, status, from, to }], away);

describe('a response to a hostile request', () => {
  it('is right as 503 if the database was away during a part of the request', () => {
    for (const period of [
      [120, 130],
      [50, 100],
      [200, 300],
      [50, 700],
    ] as const)
      assert.deepEqual(judge(503, [...period]), []);
  });

  it('is wrong as 503 while the database is there', () => {
    for (const period of [
      [0, 99],
      [201, 499],
      [601, 700],
    ] as const)
      assert.deepEqual(judge(503, [...period]), ['orders of the whole stock: status 503, 1 times']);
  });

  it('is wrong with any other server error, wherever the database is', () => {
    for (const status of [500, 502, 504])
      assert.deepEqual(judge(status, [120, 130]), [`orders of the whole stock: status ${status}, 1 times`]);
  });

  it('is right as 503, and wrong otherwise, for a page whose renderer crashes', () => {
    assert.deepEqual(judge(503, [300, 310], crashRequests), []);
    assert.equal(judge(500, [300, 310], crashRequests).length, 1);
  });
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FastifyRequest } from 'fastify';
import { serviceFailures } from './serviceFailures.ts';

const release = { name: 'mf_gifts', version: '1.2.0' };
const failure = (breaksContract: boolean) => ({ release, detail: 'it is down', breaksContract });
const [visitor, previewer] = [{}, {}] as FastifyRequest[] as [FastifyRequest, FastifyRequest];

function open() {
  const done: string[] = [];
  const failures = serviceFailures({
    telemetry: { recordFailure: (...[, side, kind]) => done.push(`${kind} on the ${side}`) },
    visits: { onFailures: (request) => done.push(request === visitor ? 'failed visit' : 'another visit') },
    isPreviewing: (request) => request === previewer,
    log: { warn: () => done.push('logged') },
  });
  return { done, failures };
}

test('a failure of a service is counted, and fails the visit only if it breaks the release’s contract', () => {
  const { done, failures } = open();
  failures.countOf(visitor, failure(false));
  assert.deepEqual(done.splice(0), ['service on the server']);
  failures.countOf(visitor, failure(true));
  assert.deepEqual(done.splice(0), ['service on the server', 'failed visit']);
  failures.count(failure(true));
  assert.deepEqual(done, ['service on the server']);
});

test('a failure in a preview is only logged', () => {
  const { done, failures } = open();
  failures.countOf(previewer, failure(true));
  failures.log(failure(true));
  assert.deepEqual(done, ['logged', 'logged']);
});

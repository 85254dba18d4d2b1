import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { VisitCounter } from '../releases/canaries/visitCounter.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { ServiceFailure } from './serviceCalls.ts';

interface Options {
  telemetry: Pick<Telemetry, 'recordFailure'>;
  visits: Pick<VisitCounter, 'onFailures'>;
  isPreviewing: (request: FastifyRequest) => boolean;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

interface ServiceFailures {
  /** Counts it as a failure of its release. */
  count: (failure: ServiceFailure) => void;
  /** For previews and trials, which count nowhere. */
  log: (failure: ServiceFailure) => void;
  /** Also fails the visit, and so a canary, if the response breaks the release's contract. Other faults of a
   *  service also happen to the live release. */
  countOf: (request: FastifyRequest, failure: ServiceFailure) => void;
}

export function serviceFailures({ telemetry, visits, isPreviewing, log }: Options): ServiceFailures {
  const failures: ServiceFailures = {
    count: ({ release, detail }) => telemetry.recordFailure(release, 'server', 'service', detail),
    log: ({ release, detail }) => log.warn({ release, detail }, 'a service failed in a preview or a trial'),
    countOf(request, failure) {
      if (isPreviewing(request)) return failures.log(failure);
      failures.count(failure);
      if (failure.breaksContract) visits.onFailures(request, [failure.release]);
    },
  };
  return failures;
}

import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { NamedRelease, PageVitals, WebVitals } from 'mf-shared/calls';
import * as v from 'valibot';
import { refuseCrossSite } from '../calls/refuseCrossSite.ts';
import { readInput } from '../calls/readInput.ts';
import { limitPerNetwork } from '../http/requests/limitPerNetwork.ts';
import { responsibleRelease, describePolicyReport, policyReportSchema } from './policyReport.ts';
import { telemetryReport } from 'mf-shared/telemetry';
import type { Telemetry } from './telemetry.ts';

interface Options {
  telemetry: Telemetry;
  onFailures?: (request: FastifyRequest, releases: NamedRelease[]) => void;
  onVitals?: (request: FastifyRequest, vitals: Required<PageVitals>) => void;
  origin: string;
  isRelease: (release: NamedRelease) => Promise<boolean>;
  /** Whether an existing release has this kind of page. */
  hasPage: (release: NamedRelease, page: string) => Promise<boolean>;
  /** Whether a request's report counts; those of previews do not. */
  isCounted?: (request: FastifyRequest) => boolean;
}

const reportsPerMinute = 300;
const policyQuery = v.object({ shell: v.string() });

/**
 * Anybody can send reports, so they only feed statistics; code that acts on them (`onFailures`, `onVitals`) checks
 * the visit ticket. Reads no cookies except that ticket and the preview cookie, and stores no IP address.
 */
export function telemetryPlugin({
  telemetry,
  onFailures,
  onVitals,
  origin,
  isRelease,
  hasPage,
  isCounted = () => true,
}: Options): FastifyPluginAsync {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', limitPerNetwork({ points: reportsPerMinute, duration: 60 }));
    app.addHook('preHandler', refuseCrossSite(origin));
    app.addHook('preHandler', async (request, reply) => {
      if (isCounted(request)) return undefined;
      return reply.code(204).send();
    });
    app.addHook('onClose', () => telemetry.stop());
    app.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'string' },
      async (_request: unknown, body: unknown) => read(v.pipe(v.string(), v.parseJson()), body),
    );

    app.post('/telemetry', async (request, reply) => {
      const { started, failures, vitals } = read(telemetryReport, request.body);
      for (const { ms, ...release } of await known(started)) {
        telemetry.recordStart(release, 'browser');
        telemetry.recordMetric(release, 'start', ms);
      }
      const knownFailures = oncePerKind(await known(failures));
      onFailures?.(
        request,
        knownFailures.filter(({ kind }) => kind !== 'policy'),
      );
      for (const { kind, detail, ...release } of knownFailures)
        telemetry.recordFailure(release, 'browser', kind, detail);
      for (const { releases, page, values } of [vitals].flat()) {
        const shown = await known(releases);
        // A page could be named anything, and each name adds rows.
        if (page && !(await Promise.all(shown.map((release) => hasPage(release, page)))).includes(true))
          continue;
        if (page) onVitals?.(request, { releases: shown, page, values });
        for (const release of shown)
          for (const [metric, value] of vitalEntries(values))
            telemetry.recordMetric(release, metric, value, page);
      }
      return reply.code(204).send();
    });

    app.post('/telemetry/policy', async (request, reply) => {
      const { shell } = read(policyQuery, request.query);
      const { 'csp-report': report } = read(policyReportSchema, request.body);
      const responsible = responsibleRelease(report, { name: 'shell', version: shell });
      for (const release of await known(responsible ? [responsible] : []))
        telemetry.recordFailure(release, 'browser', 'policy', describePolicyReport(report));
      return reply.code(204).send();
    });
  };

  async function known<R extends NamedRelease>(releases: R[]): Promise<R[]> {
    const exist = await Promise.all(releases.map(isRelease));
    return releases.filter((_, index) => exist[index]);
  }
}

const read = <S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> =>
  readInput(schema, input, () => 'Invalid report.');

const vitalEntries = (values: WebVitals): [keyof WebVitals, number][] =>
  Object.entries(values) as [keyof WebVitals, number][];

/** A page that fails in a loop counts once. */
function oncePerKind<F extends NamedRelease & { kind: string }>(failures: F[]): F[] {
  return [...new Map(failures.map((failure) => [`${failure.name} ${failure.kind}`, failure])).values()];
}

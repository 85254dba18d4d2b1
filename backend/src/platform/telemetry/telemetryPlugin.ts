import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { NamedRelease, WebVitals } from 'mf-shared/calls';
import * as v from 'valibot';
import { refuseCrossSite } from '../calls/refuseCrossSite.ts';
import { ShopError } from '../errors.ts';
import { blame, describePolicyReport, policyReportSchema } from './policyReport.ts';
import { reportSchema } from './report.ts';
import type { Telemetry } from './telemetry.ts';

interface Options {
  telemetry: Telemetry;
  origin: string;
  /** Whether there is such a release: nobody fills the counts with names that he made up. */
  isRelease: (release: NamedRelease) => Promise<boolean>;
}

const perAddress = { max: 300, timeWindow: 60_000 };
const isOwnPage = v.object({ shell: v.string() });

/** Takes what pages tell about their releases, and what browsers say of the pages' policy. It reads no cookie and keeps
 *  no address. */
export function telemetryPlugin({ telemetry, origin, isRelease }: Options): FastifyPluginAsync {
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(rateLimit, perAddress);
    app.addHook('preHandler', refuseCrossSite(origin));
    app.addHook('onClose', () => telemetry.stop());
    app.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'string' },
      async (_request: unknown, body: unknown) => read(v.pipe(v.string(), v.parseJson()), body),
    );

    app.post('/telemetry', async (request, reply) => {
      const { started, failures, vitals } = read(reportSchema, request.body);
      for (const { ms, ...release } of await known(started)) {
        telemetry.started(release, 'browser');
        telemetry.measured(release, 'start', ms);
      }
      for (const { kind, detail, ...release } of oncePerKind(await known(failures)))
        telemetry.failed(release, 'browser', kind, detail);
      for (const release of await known(vitals?.releases ?? [])) {
        for (const [metric, value] of vitalsOf(vitals?.values)) telemetry.measured(release, metric, value);
      }
      return reply.code(204).send();
    });

    app.post('/telemetry/policy', async (request, reply) => {
      const { shell } = read(isOwnPage, request.query);
      const { 'csp-report': report } = read(policyReportSchema, request.body);
      const blamed = blame(report, { name: 'shell', version: shell });
      for (const release of await known(blamed ? [blamed] : []))
        telemetry.failed(release, 'browser', 'policy', describePolicyReport(report));
      return reply.code(204).send();
    });
  };

  async function known<R extends NamedRelease>(told: R[]): Promise<R[]> {
    const answers = await Promise.all(told.map(isRelease));
    return told.filter((_, index) => answers[index]);
  }
}

function read<S extends v.GenericSchema>(schema: S, told: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, told);
  if (!result.success) throw new ShopError(400, 'This is no report.');
  return result.output;
}

const vitalsOf = (values: WebVitals | undefined): [keyof WebVitals, number][] =>
  Object.entries(values ?? {}) as [keyof WebVitals, number][];

/** One page that fails in a loop is still one page that fails. */
function oncePerKind<F extends NamedRelease & { kind: string }>(failures: F[]): F[] {
  return [...new Map(failures.map((failure) => [`${failure.name} ${failure.kind}`, failure])).values()];
}

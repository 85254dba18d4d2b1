import type { FastifyBaseLogger } from 'fastify';
import type { NamedRelease } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import type { FoundService, ReleaseSet } from 'mf-toolkit/registry';
import { wrongCallName, type CallContract, type Release, type Service } from 'mf-toolkit/release';
import { asQuery } from '../calls/createDispatcher.ts';
import { messageOf, Overloaded, ShopError } from '../errors.ts';
import { askService, ServiceFault } from './askService.ts';
import { schemaChecker, type SchemaChecker } from './schemaChecker.ts';
import { serviceSlots } from './serviceSlots.ts';

export interface OfferedCall {
  name: string;
  method: CallContract['method'];
  release: Release;
  service: Service;
  checkInput: SchemaChecker;
  checkResponse: SchemaChecker;
}

export interface ServiceFailure {
  release: NamedRelease;
  /** Contains the call and the service. */
  detail: string;
  /** Only such a failure is held against a canary: other faults of a service are not its release's. */
  breaksContract: boolean;
}

interface Context {
  language: Language;
  /** Empty during rendering. */
  ip: string;
  onFailure: (failure: ServiceFailure) => void;
}

export interface ServiceCalls {
  /** Undefined if no release of the set offers the call. */
  find(set: ReleaseSet, name: string): OfferedCall | undefined;
  /** Throws `ShopError`: 400 for the input, 502, 503 or 504 if the service cannot answer. */
  answer(offered: OfferedCall, input: unknown, context: Context): Promise<unknown>;
  /** Logs releases whose services may not be called. */
  logRefused(sets: ReleaseSet[], log: Pick<FastifyBaseLogger, 'error'>): void;
}

interface Options {
  findService: (release: string, declared: string) => FoundService;
}

const defaultTimeLimitMs = 2000;
const unavailable = 'The shop cannot do this at the moment. Please try again in a few minutes.';

/** Calls of releases, which their services answer. */
export function createServiceCalls({ findService }: Options): ServiceCalls {
  const inSlot = serviceSlots();
  const offers = new WeakMap<Release, Map<string, OfferedCall>>();

  function offersOf(release: Release): Map<string, OfferedCall> {
    const known = offers.get(release) ?? readOffers(release);
    offers.set(release, known);
    return known;
  }

  async function ask(offered: OfferedCall, input: object, { language, ip }: Context): Promise<unknown> {
    const { name: call, method, release, service } = offered;
    const { timeLimitMs = defaultTimeLimitMs } = service;
    const { origin, whyRefused } = findService(release.name, service.origin);
    if (whyRefused) throw new ServiceFault(whyRefused, { status: 503 });
    const response = await inSlot(origin, ip, () =>
      askService({ origin, method, call, input, language, timeLimitMs }),
    );
    const fault = offered.checkResponse(response);
    if (fault)
      throw new ServiceFault(`returned what its contract excludes: ${fault}`, { breaksContract: true });
    return response;
  }

  return {
    logRefused(sets, log) {
      for (const { name, version, owns } of new Set(sets.flatMap(({ remotes }) => remotes))) {
        const reason = owns?.service && findService(name, owns.service.origin).whyRefused;
        if (reason) log.error({ release: { name, version }, reason }, 'the calls of a release fail');
      }
    },

    find: (set, name) =>
      [set.shell, ...set.remotes]
        .map((release) => offersOf(release).get(name))
        .find((offered) => offered !== undefined),

    async answer(offered, given, context) {
      const { name: call, method, release, service } = offered;
      try {
        const input = method === 'GET' ? asQuery(given) : given;
        const fault = offered.checkInput(input);
        if (fault) throw new ShopError(400, fault);
        return await ask(offered, Object(input), context);
      } catch (cause) {
        if (cause instanceof ShopError && !(cause instanceof Overloaded)) throw cause;
        const { name, version } = release;
        const { origin } = findService(name, service.origin);
        context.onFailure({
          release: { name, version },
          detail: `${call} of ${origin}: ${messageOf(cause)}`,
          breaksContract: cause instanceof ServiceFault && cause.breaksContract,
        });
        if (cause instanceof Overloaded) throw cause;
        throw new ShopError(cause instanceof ServiceFault ? cause.status : 502, unavailable, { cause });
      }
    },
  };
}

function readOffers(release: Release): Map<string, OfferedCall> {
  const { contract, owns, name: owner } = release;
  const service = owns?.service;
  if (!service) return new Map();
  const calls = Object.entries(contract?.offers.calls ?? {}).filter(([name]) => !wrongCallName(owner, name));
  return new Map(
    calls.map(([name, { method, input, answer }]) => [
      name,
      {
        name,
        method,
        release,
        service,
        checkInput: schemaChecker(input),
        checkResponse: schemaChecker(answer),
      },
    ]),
  );
}

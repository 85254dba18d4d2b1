import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { finding, FindingError, type Finding } from '../release/finding.ts';
import { service } from '../release/owns.ts';
import { releaseName } from '../release/release.ts';
import { defaultRegistry, isRegistryName, registryRule } from '../store/withRegistry.ts';
import { isSignedBy, readPublicKey, writePublicKey, type Signed } from './signed.ts';

const publicKey = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return readPublicKey(dataset.value);
    } catch {
      addIssue({ message: 'must be a public key as printed by meltemi keys create' });
      return NEVER;
    }
  }),
);

const anyPort = /^http:\/\/(localhost|127\.0\.0\.1):\*$/;

const serviceOrigin = v.pipe(
  v.string(),
  v.check(
    (text) => anyPort.test(text) || v.is(service.entries.origin, text),
    'must be an origin, such as https://gifts.example, or http://localhost:* with the asterisk for any port',
  ),
);

const registryName = v.pipe(v.string(), v.check(isRegistryName, registryRule));

export const trustSchema = v.object({
  teams: v.record(
    v.string(),
    v.object({
      /** Several while a team replaces its key. */
      keys: v.array(publicKey),
      /** Names of the releases that the team may show; `*` means all. */
      releases: v.array(v.string()),
      /** Origins of services that may answer calls of these releases; `http://localhost:*` means every port. */
      services: v.optional(v.array(serviceOrigin), []),
    }),
  ),
  /** The origins of releases' services in the shops of a registry, instead of those that they declare. */
  serviceOrigins: v.optional(v.record(releaseName, v.record(registryName, service.entries.origin)), {}),
});

/** The teams whose releases a shop shows. Kept in a file of the shop, never in the store. */
export interface Trust extends v.InferOutput<typeof trustSchema> {
  /** The registry that the shop follows; undefined for production. */
  registry?: string | undefined;
}
type TeamTrust = Trust['teams'][string];

/** Returns the teams with their keys and releases, without services. */
export const describeTrust = ({ teams }: Trust): v.InferInput<typeof trustSchema> => ({
  teams: Object.fromEntries(
    Object.entries(teams).map(([team, { keys, releases }]) => [
      team,
      { keys: keys.map(writePublicKey), releases },
    ]),
  ),
});

export async function readTrust(file: string, registry?: string): Promise<Trust> {
  const text = await readFile(file, 'utf8');
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), trustSchema), text);
  if (read.success) return { ...read.output, registry };
  const [issue] = read.issues;
  throw new FindingError(
    finding('the trust file {file} cannot be used: {field}: {message}', {
      file,
      field: v.getDotPath(issue) ?? 'JSON',
      message: issue.message,
    }),
  );
}

const signersOf = ({ teams }: Trust, signed: Signed): { team: string; entry: TeamTrust }[] =>
  Object.entries(teams)
    .filter(([, { keys }]) => keys.some((key) => isSignedBy(signed, key)))
    .map(([team, entry]) => ({ team, entry }));

const mayShow = ({ releases }: TeamTrust, name: string): boolean =>
  releases.some((release) => release === '*' || release === name);

/** Null if a team that may show the release signed it. */
export function whyNotTrusted(trust: Trust, name: string, signed: Signed): Finding | null {
  const signers = signersOf(trust, signed);
  if (signers.some(({ entry }) => mayShow(entry, name))) return null;
  if (signers.length === 0) return finding('no team in the trust file signed it');
  return finding('team {teams} signed it, but may not show {name}', {
    teams: signers.map(({ team }) => team).join(', '),
    name,
  });
}

export const anyLocalService = ['http://localhost:*', 'http://127.0.0.1:*'];

const isListed = (services: string[], origin: string): boolean =>
  services.includes(origin) || services.includes(origin.replace(/:\d+$/, ':*'));

export interface FoundService {
  origin: string;
  /** Null if it may answer the calls of the release. */
  whyRefused: string | null;
}

/** Returns the service of a release in this shop: at the origin that the trust file has for its registry, else at
 *  `declared`, which the trust file must list. Without a trust file, as in development, only services on this
 *  machine may answer. */
export function findService(trust: Trust | null, name: string, declared: string): FoundService {
  const mapped = trust?.serviceOrigins[name]?.[trust.registry ?? defaultRegistry];
  if (mapped) return { origin: mapped, whyRefused: null };
  return { origin: declared, whyRefused: whyNotListed(trust, name, declared) };
}

function whyNotListed(trust: Trust | null, name: string, origin: string): string | null {
  if (!trust)
    return isListed(anyLocalService, origin)
      ? null
      : `without TRUST_FILE only a service at http://localhost is called, not ${origin}`;
  return Object.values(trust.teams).some((team) => mayShow(team, name) && isListed(team.services, origin))
    ? null
    : `the trust file does not list ${origin} under "services" of a team that may show ${name}, and has no other origin for it under "serviceOrigins"`;
}

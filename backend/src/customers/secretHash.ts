import { hash, verify } from '@node-rs/argon2';

/** Argon2id, which is the library's own choice of algorithm. */
const cost = { memoryCost: 19456, timeCost: 2, parallelism: 1 };

/** Of a password that nobody has: checking against it takes as long as checking a real one. */
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$esMcreiQNU+9ekpD7lu2tA$wTj2TPFrf3BJVNkmfLBPO3Obto6Dx24y672V6woZgi8';

export const hashSecret = (secret: string): Promise<string> => hash(secret, cost);

/** Whether the secret is the hashed one. Without a hash it is not, which takes the same time to find out. */
export async function matchesHash(
  kept: string | null | undefined,
  secret: string,
  check: (kept: string, secret: string) => Promise<boolean> = verify,
): Promise<boolean> {
  const matches = await check(kept ?? dummyHash, secret);
  return kept ? matches : false;
}

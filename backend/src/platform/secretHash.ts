import { hash, verify } from '@node-rs/argon2';

/** For Argon2id, the library's default. */
const cost = { memoryCost: 19456, timeCost: 2, parallelism: 1 };

/** Checked if there is no account, so that the response takes as long as for a real one. */
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$esMcreiQNU+9ekpD7lu2tA$wTj2TPFrf3BJVNkmfLBPO3Obto6Dx24y672V6woZgi8';

export const hashSecret = (secret: string): Promise<string> => hash(secret, cost);

/** Takes the same time with and without a hash. */
export async function matchesHash(
  storedHash: string | null | undefined,
  secret: string,
  check: (storedHash: string, secret: string) => Promise<boolean> = verify,
): Promise<boolean> {
  const matches = await check(storedHash ?? dummyHash, secret);
  return storedHash ? matches : false;
}

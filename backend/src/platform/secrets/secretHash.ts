import { hash, verify } from '@node-rs/argon2';
import { secretCost } from './secretCost.ts';

function dummyHash(): string {
  const { memoryCost, timeCost, parallelism } = secretCost;
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$esMcreiQNU+9ekpD7lu2tA$wTj2TPFrf3BJVNkmfLBPO3Obto6Dx24y672V6woZgi8`;
}

export const hashSecret = (secret: string): Promise<string> => hash(secret, secretCost);

/** Takes the same time for an unknown account, so that a response does not reveal which accounts exist. */
export async function matchesHash(
  storedHash: string | null | undefined,
  secret: string,
  check: (storedHash: string, secret: string) => Promise<boolean> = verify,
): Promise<boolean> {
  const matches = await check(storedHash ?? dummyHash(), secret);
  return storedHash ? matches : false;
}

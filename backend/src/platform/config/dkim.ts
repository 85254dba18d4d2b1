import { createPrivateKey } from 'node:crypto';
import * as v from 'valibot';

export const dkimKey = v.pipe(
  v.string(),
  v.check(isLongRsa, 'is not a private RSA key of 2048 bits or more: create one with openssl genrsa 2048'),
);

/** The name of the key's DNS record, before ._domainkey. */
export const dkimSelector = v.pipe(
  v.string(),
  v.regex(/^[a-z\d]([a-z\d-]*[a-z\d])?$/i, 'is not a selector, like meltemi or shop-2027'),
);

function isLongRsa(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= 2048;
  } catch {
    return false;
  }
}

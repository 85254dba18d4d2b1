import { brand } from 'mf-shared/brand';

/** The shop in WebAuthn's terms: passkeys belong to its host name, and only its own pages may use them. */
export interface RelyingParty {
  origin: string;
  rpId: string;
  name: string;
}

export const relyingParty = (origin: string): RelyingParty => ({
  origin,
  rpId: new URL(origin).hostname,
  name: brand.name,
});

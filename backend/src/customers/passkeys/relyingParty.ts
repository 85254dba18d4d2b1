import { brand } from 'mf-shared/brand';

/** The shop in WebAuthn: passkeys belong to its host name, and only pages of its origin can use them. */
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

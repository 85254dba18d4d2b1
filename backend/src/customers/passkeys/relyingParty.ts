/** The shop in WebAuthn: passkeys belong to its host name, and only pages of its origin can use them. */
export interface RelyingParty {
  origin: string;
  rpId: string;
}

export const relyingParty = (origin: string): RelyingParty => ({
  origin,
  rpId: new URL(origin).hostname,
});

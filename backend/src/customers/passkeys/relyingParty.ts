import { brand } from 'mf-shared/brand';

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

import type { GetCalls, PostCalls } from 'mf-shared';

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

const credential = (response: object) => ({
  id: 'cGFzc2tleQ',
  rawId: bytes('passkey'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: { clientDataJSON: bytes('client'), ...response },
});

export const made = credential({
  attestationObject: bytes('attestation'),
  getTransports: () => ['internal'],
});
export const used = credential({
  authenticatorData: bytes('data'),
  signature: bytes('signature'),
  userHandle: bytes('maria'),
});

export const dismissal = new DOMException('The operation was not allowed.', 'NotAllowedError');

export const askResponse: PostCalls['ShopAskPasskey']['response'] = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required',
};

export const confirmationResponse: PostCalls['ShopAskConfirmation']['response'] = {
  ...askResponse,
  allowCredentials: [{ type: 'public-key', id: 'cGFzc2tleQ', transports: ['internal'] }],
};

export const startResponse: PostCalls['ShopStartPasskey']['response'] = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Meltemi' },
  user: { id: 'bWFyaWE', name: 'maria@example.test', displayName: 'Maria Ioannou' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
};

export const phone: GetCalls['ShopPasskeys']['response']['passkeys'][number] = {
  id: 3,
  name: 'Chrome, Android',
  addedAt: Date.UTC(2026, 10, 20, 9),
  usedAt: null,
};

interface Authenticator {
  create?: () => Promise<unknown>;
  get?: (options: { mediation?: string }) => Promise<unknown>;
}

/** The browser's dialog stays open unless `create` or `get` is given. `take` removes the passkey support. */
export function plugIn({ create, get }: Authenticator): { take: () => void } {
  const never = () => new Promise(() => undefined);
  Object.assign(globalThis, {
    PublicKeyCredential: Object.assign(() => undefined, {
      isConditionalMediationAvailable: async () => true,
      isUserVerifyingPlatformAuthenticatorAvailable: async () => true,
    }),
  });
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      create: create ?? never,
      get: (options: { mediation?: string }) =>
        get && options.mediation !== 'conditional' ? get(options) : never(),
    },
  });
  return {
    take() {
      Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
      Reflect.deleteProperty(navigator, 'credentials');
    },
  };
}

export const plugInSuggesting = (): { take: () => void } => {
  const plugged = plugIn({});
  Object.assign(navigator.credentials, {
    get: async ({ mediation }: { mediation?: string }) => (mediation === 'conditional' ? used : null),
  });
  return plugged;
};

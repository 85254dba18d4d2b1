interface ScriptPolicy {
  createScriptURL(address: string): string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

const address = '/sw.js';

/** Starts what answers for the shop where it cannot be reached. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('shop-worker', {
    createScriptURL(wished) {
      if (wished === address) return wished;
      throw new TypeError(`${wished} is not the shop's worker`);
    },
  });
  await navigator.serviceWorker.register(policy?.createScriptURL(address) ?? address, {
    updateViaCache: 'none',
  });
}

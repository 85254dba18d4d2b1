import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { readReleases } from '../remotes/releases.ts';

interface ScriptPolicy {
  createScriptURL(address: string): string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

const timeLimitMs = 5000;
// The runtime makes addresses whole, and a try again adds a number.
const bare = (address: string): string => new URL(address.replace(/\?r=\d+$/, ''), location.href).href;

/** A remote's entry comes only from an address that the document names, and only with the hash that it names. */
export default function secureScript(): ModuleFederationRuntimePlugin {
  const remotes = Object.values(readReleases().remotes);
  const known = new Map(remotes.map((remote) => [bare(remote.entry), remote.integrity[remote.entry]]));
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('shop-remotes', {
    createScriptURL(address) {
      if (known.has(bare(address))) return address;
      throw new TypeError(`${address} is not a remote of this shop`);
    },
  });
  return {
    name: 'secure-script',
    createScript({ url }) {
      const script = document.createElement('script');
      script.async = true;
      // As in the preload, else the file would be fetched twice.
      script.crossOrigin = 'anonymous';
      script.integrity = known.get(bare(url)) ?? '';
      script.src = policy ? policy.createScriptURL(url) : url;
      return { script, timeout: timeLimitMs };
    },
  };
}

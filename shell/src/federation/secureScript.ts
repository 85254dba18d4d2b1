import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { readReleases } from '../document/readPayload.ts';
import { entryScriptMs } from '../timeLimits.ts';
import { trustedScriptUrl } from '../trustedScriptUrl.ts';

/** The runtime uses absolute URLs, and a retry appends its number. */
const normalize = (url: string): string => new URL(url.replace(/\?r=\d+$/, ''), location.href).href;

/** A remote's entry is loaded only from a URL in the document and with the document's hash. */
export default function secureScript(): ModuleFederationRuntimePlugin {
  const remotes = Object.values(readReleases().remotes);
  const hashes = new Map(remotes.map(({ entry, integrity }) => [normalize(entry), integrity[entry]]));
  return {
    name: 'secure-script',
    createScript({ url }) {
      const script = document.createElement('script');
      script.async = true;
      // Must be the same as in the preload, otherwise the file would be fetched twice.
      script.crossOrigin = 'anonymous';
      script.integrity = hashes.get(normalize(url)) ?? '';
      script.src = trustedScriptUrl(url);
      return { script, timeout: entryScriptMs };
    },
  };
}

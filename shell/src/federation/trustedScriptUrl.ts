interface ScriptUrlPolicy {
  createScriptURL(address: string): string;
}

declare global {
  /** Trusted Types policies by release, created by `startScript`. Missing on development pages. */
  var shopPolicies: Record<string, ScriptUrlPolicy> | undefined;
}

/** Converts a URL to a trusted script URL. Throws unless it is a file of the shell, a remote's entry or
 *  another script in the document's list. */
export const trustedScriptUrl = (address: string): string =>
  globalThis.shopPolicies?.['shell']?.createScriptURL(address) ?? address;

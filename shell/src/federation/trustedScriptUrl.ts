interface ScriptUrlPolicy {
  createScriptURL(address: string): string;
}

declare global {
  /** The page's Trusted Types policies by release, made by `startScript`. A development page has none. */
  var shopPolicies: Record<string, ScriptUrlPolicy> | undefined;
}

/** Makes an address acceptable as a script's. Throws unless it is a file of the shell, a remote's entry or another script
 *  that the document names. */
export const trustedScriptUrl = (address: string): string =>
  globalThis.shopPolicies?.['shell']?.createScriptURL(address) ?? address;

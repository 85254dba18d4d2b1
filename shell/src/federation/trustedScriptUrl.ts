interface ScriptUrlPolicy {
  createScriptURL(address: string): string;
}

declare global {
  /** Missing on development pages. */
  var shopPolicies: Record<string, ScriptUrlPolicy> | undefined;
}

/** Throws unless the URL is a file of the shell, a remote's entry or another script that the page lists. */
export const trustedScriptUrl = (address: string): string =>
  globalThis.shopPolicies?.['shell']?.createScriptURL(address) ?? address;

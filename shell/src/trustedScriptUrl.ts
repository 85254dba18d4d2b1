interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}

declare global {
  /** Missing on development pages. */
  var shopPolicies: Record<string, ScriptUrlPolicy> | undefined;
}

/** Throws unless the URL is a file of the shell, a remote's entry or another script that the page lists. */
export const trustedScriptUrl = (url: string): string =>
  globalThis.shopPolicies?.['shell']?.createScriptURL(url) ?? url;

interface ScriptUrlPolicy {
  createScriptURL(address: string): string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy;
}

/** The function that makes script addresses acceptable to the page's Trusted Types policy. It throws for all others. */
export function trustedScriptUrl(
  policyName: string,
  isAllowed: (address: string) => boolean,
): (address: string) => string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy(policyName, {
    createScriptURL(address) {
      if (isAllowed(address)) return address;
      throw new TypeError(`${policyName} does not allow ${address}`);
    },
  });
  return (address) => (policy ? policy.createScriptURL(address) : address);
}

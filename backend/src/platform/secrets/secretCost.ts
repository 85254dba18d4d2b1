export const defaultSecretCost = { memoryCost: 19456, timeCost: 2, parallelism: 1 } as const;

/** The cost of every hash in this process. Only testing/cheapSecrets.ts changes it. */
export const secretCost: Record<keyof typeof defaultSecretCost, number> = { ...defaultSecretCost };

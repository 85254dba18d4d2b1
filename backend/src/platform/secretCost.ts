/** Of Argon2id: the library's default. */
export const defaultSecretCost = { memoryCost: 19456, timeCost: 2, parallelism: 1 } as const;

/** Of every hash that this process makes. Only testing/cheapSecrets.ts changes it. */
export const secretCost: Record<keyof typeof defaultSecretCost, number> = { ...defaultSecretCost };

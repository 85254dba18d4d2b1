export const defaultSecretCost = { memoryCost: 19456, timeCost: 2, parallelism: 1 } as const;

export const secretCost: Record<keyof typeof defaultSecretCost, number> = { ...defaultSecretCost };

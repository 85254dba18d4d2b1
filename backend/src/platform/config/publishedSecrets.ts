import { sandboxAccount } from './sandboxAccount.ts';

/** The operators' password in development. */
export const developmentToken = 'meltemi-operator';

/** Values that stand in this repository, so that everybody knows them. */
export const publishedSecrets: readonly string[] = [
  developmentToken,
  sandboxAccount.userName,
  sandboxAccount.password,
  sandboxAccount.callbackKey,
];

import { sandboxAccount } from './sandboxAccount.ts';

export const developmentToken = 'meltemi-metrics';

export const publishedSecrets: readonly string[] = [
  developmentToken,
  sandboxAccount.userName,
  sandboxAccount.password,
  sandboxAccount.callbackKey,
];

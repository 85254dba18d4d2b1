export const sandboxAccount = {
  port: 3001,
  userName: 'meltemi-api',
  password: 'sandbox-password',
  callbackKey: 'sandbox-callback-key',
} as const;

export const sandboxBaseUrl = (port: number = sandboxAccount.port): string =>
  `http://localhost:${port}/payment/rest/`;

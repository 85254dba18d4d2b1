/** Whether this process belongs to `npm run test:nightly`, which may take longer and repeat more. */
export const isNightlyRun = (): boolean => process.env['NIGHTLY'] === '1';

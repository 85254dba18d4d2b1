/** Whether the nightly run started this process: it may take longer and repeat more. */
export const isNightlyRun = (): boolean => process.env['NIGHTLY'] === '1';

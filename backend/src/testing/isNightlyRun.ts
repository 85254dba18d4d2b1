export const isNightlyRun = (): boolean => process.env['NIGHTLY'] === '1';

import { fileURLToPath } from 'node:url';

const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2023',
  },
  module: { type: 'commonjs' },
};

export default {
  testEnvironment: import.meta.dirname + '/environment.cjs',
  // Ends only what hangs, as `asyncUtilTimeout` of setup.cjs does.
  testTimeout: 600_000,
  roots: ['<rootDir>/src'],
  transform: { '\\.[jt]sx?$': [fileURLToPath(import.meta.resolve('@swc/jest')), swc] },
  // Jest runs CommonJS, but mf-shared is installed as ES modules.
  transformIgnorePatterns: ['/node_modules/(?!mf-(shared|toolkit)/)'],
  moduleNameMapper: {
    '\\.module\\.css$': import.meta.dirname + '/cssModule.cjs',
    '\\.css$': import.meta.dirname + '/cssModule.cjs',
  },
  setupFiles: process.env.NIGHTLY === '1' ? [import.meta.dirname + '/gainingClock.cjs'] : [],
  setupFilesAfterEnv: [import.meta.dirname + '/setup.cjs'],
};

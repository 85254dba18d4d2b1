import { secretCost } from '../platform/secretCost.ts';

// Loaded before a test (node --import): hashes of passwords and codes cost next to nothing.

if (process.env['NODE_ENV'] === 'production')
  throw new Error('cheapSecrets.ts is for tests: its hashes protect no password.');
Object.assign(secretCost, { memoryCost: 8, timeCost: 1 });

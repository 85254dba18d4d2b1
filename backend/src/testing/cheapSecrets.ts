import { secretCost } from '../platform/secrets/secretCost.ts';

// Loaded before a test (node --import): makes hashing of passwords and codes fast.

if (process.env['NODE_ENV'] === 'production')
  throw new Error('cheapSecrets.ts must not be used in production: its hashes do not protect passwords.');
Object.assign(secretCost, { memoryCost: 8, timeCost: 1 });

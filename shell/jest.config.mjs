export { default } from '../scripts/jest/preset.mjs';

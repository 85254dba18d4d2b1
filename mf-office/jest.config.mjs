export { default } from 'mf-toolkit/jest-preset';

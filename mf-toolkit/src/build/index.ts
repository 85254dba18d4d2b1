export { describeBuild } from '../release/describeBuild.ts';
export { productionRouter, webpackConfig, type Target } from './webpackConfig.ts';

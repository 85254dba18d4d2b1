export { describeBuild } from './describeBuild.ts';
export { productionRouter, webpackConfig, type Target } from './webpackConfig.ts';

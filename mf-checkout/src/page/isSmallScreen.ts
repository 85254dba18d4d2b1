/** For event handlers only: what is rendered adapts by CSS. */
export const isSmallScreen = (): boolean => matchMedia('(max-width: 768px)').matches;

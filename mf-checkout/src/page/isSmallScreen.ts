/** Use in event handlers only: what is rendered adapts through CSS. */
export const isSmallScreen = (): boolean => matchMedia('(max-width: 768px)').matches;

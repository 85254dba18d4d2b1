/** The shop's one breakpoint. For handlers only: what is rendered adapts by its style. */
export const isSmallScreen = (): boolean => matchMedia('(max-width: 768px)').matches;

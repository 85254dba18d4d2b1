/**
 * Whether PostgreSQL rejected the values of a statement (data exception or integrity constraint violation).
 */
export const isRefusedValue = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));

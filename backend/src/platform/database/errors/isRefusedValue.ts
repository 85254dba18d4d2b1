/** SQLSTATE classes 22 (data exception) and 23 (integrity constraint violation). */
export const isRefusedValue = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));

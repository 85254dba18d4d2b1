/** Whether PostgreSQL refuses the values of a statement: its data exceptions and integrity constraint violations. */
export const isRefusedValue = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));

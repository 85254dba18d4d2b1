export const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing\/|\/jest\.config\.mjs$/.test(file);

export const itemTexts = ['name', 'description', 'fibres', 'care'] as const;

export type ItemTexts<Text> = Record<(typeof itemTexts)[number], Text>;

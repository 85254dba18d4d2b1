import { useLanguage } from 'mf-shared';

/** Reads a field that is entered in each language: in the office's, otherwise in English. */
export function useLocalText(): <Field extends string>(
  values: Record<Field, string>,
  field: Field,
) => string {
  const language = useLanguage();
  return (values, field) => {
    const texts: Record<string, string> = values;
    return texts[`${field}_${language}`] || values[field];
  };
}

import { useForm } from 'mf-shared/useForm';
import { useTexts } from '../texts.ts';
import { useProgress, type Work } from './useProgress.ts';

export function useAuthForm<N extends string>(initial: Record<N, string>) {
  const fields = useForm(initial, useTexts());
  const { progress, run } = useProgress();
  return {
    ...fields,
    progress,
    /** Resolves to false after showing at the field what went wrong. */
    send: async (name: N, text: string, work: Work): Promise<boolean> => {
      const fault = await run(text, work);
      if (fault) fields.refuse(name, fault);
      return !fault;
    },
  };
}

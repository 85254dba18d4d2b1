import type { ReactNode } from 'react';
import { SelectField } from 'mf-shared';
import type { OfficeVoucherChoices } from '../contract/calls.ts';
import { ErrorMessage } from '../calls/ErrorMessage.tsx';
import { useTexts } from '../language/texts.ts';
import { useQuery } from '../calls/useQuery.ts';

export interface Limit {
  kind: 'school' | 'section';
  id: number;
}

interface Props {
  limit: Limit | null;
  onChange: (limit: Limit | null) => void;
}

const none: OfficeVoucherChoices = { schools: [], sections: [] };

/** What a new voucher counts for. */
export function VoucherLimit({ limit, onChange }: Props): ReactNode {
  const t = useTexts();
  const { loaded } = useQuery('OfficeVoucherChoices', {});
  const { schools, sections } = loaded.status === 'done' ? loaded.value : none;
  const groups = [
    { label: t('Sections'), kind: 'section', choices: sections },
    { label: t('Schools'), kind: 'school', choices: schools },
  ] as const;

  function choose(value: string): void {
    const [kind, id] = value.split(' ');
    onChange(kind === 'school' || kind === 'section' ? { kind, id: Number(id) } : null);
  }

  return (
    <>
      {loaded.status === 'failed' && <ErrorMessage error={loaded.error} />}
      <SelectField
        label={t('Counts for')}
        value={limit ? `${limit.kind} ${limit.id}` : ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{t('Everything')}</option>
        {groups.map(
          ({ label, kind, choices }) =>
            choices.length > 0 && (
              <optgroup key={kind} label={label}>
                {choices.map(({ id, name }) => (
                  <option key={id} value={`${kind} ${id}`}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ),
        )}
      </SelectField>
    </>
  );
}

import type { ReactNode } from 'react';
import type { OfficeSales } from '../../contract/calls.ts';
import { useTexts } from '../../language/texts.ts';
import { Sheet } from './Sheet.tsx';

interface Props {
  title: string;
  file: string;
  rows: OfficeSales[];
  plot?: ReactNode;
}

export function SalesSheet({ title, file, rows, plot }: Props): ReactNode {
  const t = useTexts();
  return (
    <Sheet
      title={title}
      file={file}
      rows={rows}
      keyOf={({ name }) => name}
      barOf={({ cents }) => cents}
      plot={plot}
      columns={[
        { name: t('Name'), value: ({ name }) => name },
        { name: t('Units'), value: ({ units }) => units },
        { name: t('Sales'), cents: ({ cents }) => cents },
      ]}
    />
  );
}

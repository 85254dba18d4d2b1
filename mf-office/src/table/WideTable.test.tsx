import { render, screen } from '@testing-library/react';
import { WideTable } from './WideTable.tsx';

it('names each value after its column, also below a cell of two rows', () => {
  render(
    <WideTable label="Live">
      <thead>
        <tr>
          <th scope="col">Front-end</th>
          <th scope="col">Version</th>
          <th scope="col">Visitors</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" rowSpan={2}>
            shell
          </th>
          <td>1.0.0</td>
          <td>90 %</td>
        </tr>
        <tr>
          <td>1.1.0</td>
          <td>10 %</td>
        </tr>
      </tbody>
    </WideTable>,
  );
  const named = screen
    .getAllByRole('cell')
    .map(({ dataset, textContent }) => `${dataset['column']}: ${textContent}`);
  expect(named).toEqual(['Version: 1.0.0', 'Visitors: 90 %', 'Version: 1.1.0', 'Visitors: 10 %']);
});

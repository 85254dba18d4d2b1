import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openOffice, refusal } from '../testing/openOffice.tsx';

const user = userEvent.setup({ delay: null, applyAccept: false });
const list = {
  id: 5,
  name: 'stock.csv',
  who: 'maria',
  at: '2026-11-23T10:00:00.000Z',
  isApplied: false,
  number: null as number | null,
  sheets: [],
};
const preview = {
  diff: 'a'.repeat(64) as string | null,
  lines: 3,
  counts: {
    added: 0,
    changed: 1,
    unchanged: 2,
    deletions: 1,
    takenOff: 0,
    faults: 0,
    picturesToFetch: 0,
    missing: 0,
  },
  faults: [] as { line: number; message: string }[],
  notes: [],
  refused: [],
  unusedColumns: ['Colour of the moon'],
  added: [],
  changed: [
    {
      handle: 'polo',
      differences: ['1 variants'],
      deletions: ['fibres wool'],
      variants: ['NVY M: pieces 50 → 7'],
    },
  ],
  takenOff: [],
  newCategories: [],
  newColours: [],
  suggested: [
    { type: 'Hats', tag: '', vendor: '', section: '', subcategory: '', category: 'Hats', products: 2 },
  ],
  sections: ['School', 'Kids'],
  sectionNames: ['School', 'Kids'],
  unlisted: { choice: 'keep', isHeldBack: false, items: [], count: 0, variants: 0 },
};
const row = {
  number: 8,
  at: '2026-11-23T10:00:00.000Z',
  who: 'maria',
  file: 'stock.csv',
  items: 240,
  isUndone: false,
};
const csv = (name: string, type = 'text/csv') => new File(['SKU,Price\n'], name, { type });

beforeEach(() => sessionStorage.clear());

it('uploads a list, previews and applies exactly its changes, and undoes them', async () => {
  let isApplied = false;
  let isUndone = false;
  const { requests, path } = openOffice({
    at: '/lists',
    roles: ['catalogue'],
    responses: {
      OfficeImports: () => ({ imports: isApplied ? [{ ...row, isUndone }] : [] }),
      OfficeUploadList: { id: 5 },
      OfficeList: () => ({ list: { ...list, isApplied, number: isApplied ? 8 : null } }),
      OfficePreviewList: preview,
      OfficeApplyList: () => {
        isApplied = true;
        return { number: 8 };
      },
      OfficePreviewUndo: jest
        .fn()
        .mockReturnValue({ kept: [] })
        .mockReturnValueOnce({ kept: ['polo NVY M'] }),
      OfficeUndoChange: () => {
        isUndone = true;
        return { kept: ['polo NVY M'] };
      },
    },
  });
  await user.upload(await screen.findByLabelText('File'), csv('stock.csv'));
  expect(await screen.findByRole('heading', { name: 'stock.csv' })).toBeVisible();
  expect(path()).toBe('/lists/5');
  expect(requests.find(({ name }) => name === 'OfficeUploadList')?.input).toEqual({
    name: 'stock.csv',
    content: btoa('SKU,Price\n'),
  });
  const deleted = await screen.findByRole('region', { name: 'Will be deleted' });
  expect(within(deleted).getByText('polo: fibres wool')).toBeVisible();
  expect(screen.getByText('polo: NVY M: pieces 50 → 7')).toBeVisible();
  expect(screen.getByText('Colour of the moon')).toBeVisible();

  await user.selectOptions(screen.getByLabelText('Section of Hats'), 'Kids');
  await user.type(screen.getByLabelText('Subcategory of Hats'), 'Headwear');
  expect(screen.getByRole('button', { name: 'Apply this list' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Preview again' }));
  const apply = await screen.findByRole('button', { name: 'Apply this list' });
  expect(apply).toBeEnabled();
  await user.click(apply);
  expect(await screen.findByText('Applied as import 8.')).toBeVisible();
  expect(requests.find(({ name }) => name === 'OfficeApplyList')?.input).toMatchObject({
    id: 5,
    diff: preview.diff,
    settings: {
      placements: [
        { type: 'Hats', tag: '', vendor: '', section: 'Kids', subcategory: 'Headwear', category: 'Hats' },
      ],
    },
  });

  const undone = /8 was undone\. Not undone, because they have changed since: polo NVY M/;
  const undoes = () => requests.some(({ name }) => name === 'OfficeUndoChange');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  const dialog = await screen.findByRole('dialog', { name: 'Undo 8' });
  expect(within(dialog).getByText('stock.csv: 240 items will be as they were before.')).toBeVisible();
  expect(within(dialog).getByText('polo NVY M')).toBeVisible();
  expect(undoes()).toBe(false);
  await user.click(within(dialog).getByRole('button', { name: 'Undo the rest' }));
  expect(await screen.findByText(undone)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());

  isUndone = false;
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Import and export' }));
  await user.click(await screen.findByRole('button', { name: 'Undo 8' }));
  const again = await screen.findByRole('dialog', { name: 'Undo 8' });
  expect(within(again).getByText('stock.csv: 240 items will be as they were before.')).toBeVisible();
  await user.click(within(again).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(undone)).toBeVisible();
});

it('shows where new products go by earlier lists, and removes such a placement', async () => {
  let placements = [
    { id: 3, type: 'Hats', tag: '', vendor: '', section: 'Kids', subcategory: 'Headwear', category: 'Hats' },
  ];
  const { requests } = openOffice({
    at: '/lists',
    roles: ['catalogue'],
    responses: {
      OfficeImports: { imports: [] },
      OfficePlacements: () => ({ placements }),
      OfficeForgetPlacement: () => {
        placements = [];
        return {};
      },
    },
  });
  expect(await screen.findByText('Kids › Headwear › Hats')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove the placement of Hats' }));
  await waitFor(() => expect(screen.queryByText('Kids › Headwear › Hats')).toBeNull());
  expect(requests.find(({ name }) => name === 'OfficeForgetPlacement')?.input).toEqual({ id: 3 });
});

it('reports that the catalogue changed since the preview, and previews again', async () => {
  let previews = 0;
  openOffice({
    at: '/lists/5',
    roles: ['catalogue'],
    responses: {
      OfficeList: { list },
      OfficePreviewList: () => {
        previews += 1;
        return preview;
      },
      OfficeApplyList: refusal(409, 'The catalogue has changed since the preview.'),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Apply this list' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The catalogue has changed since the preview.');
  expect(previews).toBe(2);
});

it('says that a list is being applied', async () => {
  openOffice({
    at: '/lists/5',
    roles: ['catalogue'],
    responses: {
      OfficeList: { list },
      OfficePreviewList: preview,
      OfficeApplyList: () => new Promise(() => {}),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Apply this list' }));
  expect(screen.getByText('The list is being applied.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Preview again' })).toBeDisabled();
});

it('shows that another tab has applied the list', async () => {
  let isApplied = false;
  openOffice({
    at: '/lists/5',
    roles: ['catalogue'],
    responses: {
      OfficeList: () => ({ list: { ...list, isApplied, number: isApplied ? 8 : null } }),
      OfficePreviewList: () => (isApplied ? refusal(409, 'This list has already been applied.')() : preview),
    },
  });
  await screen.findByRole('button', { name: 'Apply this list' });
  isApplied = true;
  await user.click(screen.getByRole('button', { name: 'Preview again' }));
  expect(await screen.findByText('Applied as import 8.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Preview again' })).toBeNull();
});

it('shows that a colleague has undone an import', async () => {
  let isUndone = false;
  openOffice({
    at: '/lists',
    roles: ['catalogue'],
    responses: {
      OfficeImports: () => ({ imports: [{ ...row, isUndone }] }),
      OfficePreviewUndo: refusal(409, 'Import 8 was undone already.'),
    },
  });
  const undo = await screen.findByRole('button', { name: 'Undo 8' });
  isUndone = true;
  await user.click(undo);
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Import 8 was undone already.');
});

it('uses the suggested placement as shown', async () => {
  const { requests } = openOffice({
    at: '/lists/5',
    roles: ['catalogue'],
    responses: { OfficeList: { list }, OfficePreviewList: preview },
  });
  expect(await screen.findByLabelText('Category of Hats')).toHaveValue('Hats');
  await user.click(screen.getByRole('button', { name: 'Preview again' }));
  expect(await screen.findByRole('button', { name: 'Apply this list' })).toBeEnabled();
  expect(requests.filter(({ name }) => name === 'OfficePreviewList').at(-1)?.input).toMatchObject({
    settings: { placements: [{ type: 'Hats', category: 'Hats' }] },
  });
});

it('keeps settings that the tab has stored', async () => {
  sessionStorage.setItem('draft:list 5', JSON.stringify({ keepsStock: true, skipsFaulty: true }));
  const { requests } = openOffice({
    at: '/lists/5',
    roles: ['catalogue'],
    responses: { OfficeList: { list }, OfficePreviewList: preview },
  });
  expect(await screen.findByLabelText('Skip products with errors')).toBeChecked();
  expect(requests.find(({ name }) => name === 'OfficePreviewList')?.input).toEqual({
    id: 5,
    settings: {
      sheet: '',
      removesMissing: false,
      keepsStock: true,
      skipsFaulty: true,
      unknownLines: 'create',
      unlisted: '',
      placements: [],
    },
  });
});

it('names the products that former lists of the source had, and asks what becomes of them', async () => {
  const unlisted = { choice: 'keep', isHeldBack: true, items: ['beanie'], count: 1, variants: 2 } as const;
  const { requests } = openOffice({
    at: '/lists/5',
    roles: ['catalogue'],
    responses: {
      OfficeList: { list },
      OfficePreviewList: ({ settings }: { settings: { unlisted: string } }) => ({
        ...preview,
        unlisted: { ...unlisted, choice: settings.unlisted || 'keep' },
      }),
    },
  });
  expect(
    await screen.findByText(/products: 1, colours and sizes in stock: 2\. They are kept\. More than half/),
  ).toBeVisible();
  expect(screen.getByRole('list', { name: 'Not in this list' })).toHaveTextContent('beanie');
  await user.selectOptions(
    screen.getByLabelText('Products of earlier lists of this source that are not in this one'),
    'Take them off sale',
  );
  await user.click(screen.getByRole('button', { name: 'Preview again' }));
  expect(await screen.findByText(/products, taken off sale: 1/)).toBeVisible();
  expect(requests.at(-1)?.input).toMatchObject({ settings: { unlisted: 'off-sale' } });
});

it('offers the sheets of a workbook, also when it cannot tell which one has the list', async () => {
  const { requests } = openOffice({
    at: '/lists/5',
    roles: ['catalogue'],
    responses: {
      OfficeList: { list: { ...list, name: 'list.xlsx', sheets: ['Notes', 'Caps', 'Shoes'] } },
      OfficePreviewList: ({ settings }: { settings: { sheet: string } }) =>
        settings.sheet ? preview : refusal(400, 'The first sheet has no header.')(),
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The first sheet has no header.');
  const sheet = screen.getByLabelText('Sheet');
  expect(sheet).toHaveDisplayValue('The first one with a header');
  await user.selectOptions(sheet, 'Shoes');
  await user.click(screen.getByRole('button', { name: 'Preview again' }));
  expect(await screen.findByRole('button', { name: 'Apply this list' })).toBeEnabled();
  expect(requests.filter(({ name }) => name === 'OfficePreviewList').at(-1)?.input).toMatchObject({
    settings: { sheet: 'Shoes' },
  });
});

it('applies nothing while there are errors', async () => {
  openOffice({
    at: '/lists/5',
    roles: ['catalogue'],
    responses: {
      OfficeList: { list },
      OfficePreviewList: { ...preview, diff: null, faults: [{ line: 3, message: 'no such SKU' }] },
    },
  });
  expect(await screen.findByText('Row 3: no such SKU')).toBeVisible();
  expect(screen.queryByLabelText('Sheet')).toBeNull();
  expect(screen.getByText('Correct these errors before applying the list.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Apply this list' })).toBeNull();
});

it('rejects other file types and large files, and hides lists from staff without the role', async () => {
  const { requests, unmount } = openOffice({
    at: '/lists',
    roles: ['catalogue'],
    responses: { OfficeImports: { imports: [row] } },
  });
  const input = await screen.findByLabelText('File');
  await user.upload(input, csv('photo.png', 'image/png'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This is neither a CSV file nor an Excel workbook',
  );
  const large = csv('large.csv');
  Object.defineProperty(large, 'size', { value: 5_000_001 });
  await user.upload(input, large);
  expect(screen.getByRole('alert')).toHaveTextContent('The file is larger than 5 MB');
  expect(requests.some(({ name }) => name === 'OfficeUploadList')).toBe(false);
  unmount();

  openOffice({ at: '/lists', roles: ['orders'], responses: { OfficeImports: { imports: [row] } } });
  expect(await screen.findByRole('row', { name: /8 .* stock\.csv 240/ })).toBeVisible();
  expect(screen.queryByLabelText('File')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Undo 8' })).toBeNull();
});

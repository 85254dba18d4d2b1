import { readFile } from 'node:fs/promises';
import { maxListBytes } from 'mf-office/contract';
import { textsIn } from '../../../locales/texts.ts';
import { shownSource } from '../../items/changeSource.ts';
import { exportProducts } from '../../import-export/export/exportProducts.ts';
import { exportStock } from '../../import-export/export/exportStock.ts';
import { latestImports } from '../../import-export/listImports.ts';
import { staffMutation, staffQuery, type StaffCall } from '../staff-calls/StaffCall.ts';
import { forgetRule, keptRules } from '../../import-export/resolve/keptRules.ts';
import { placementOf } from '../../import-export/resolve/placementRules.ts';
import { applyList, previewList, uploadList, type ListDeps } from './importList.ts';
import { sectionNames } from './sectionNames.ts';
import { findList } from './uploadedLists.ts';
import { withFile } from './withFile.ts';

const maxBodyBytes = Math.ceil(maxListBytes / 3) * 4 + 1000;
const maxSettingsBytes = 1_000_000;

export const listCalls = (deps: ListDeps): StaffCall[] => [
  staffQuery('OfficeImports', {
    role: 'see',
    handle: async (_input, { language }) => ({
      imports: (await latestImports(deps.db)).map(({ id, at, who, file, items, undone_at }) => ({
        number: id,
        at: at.toISOString(),
        who,
        file: shownSource(file, textsIn(language)),
        items: items ?? 0,
        isUndone: undone_at !== null,
      })),
    }),
  }),
  staffQuery('OfficeList', {
    role: 'catalogue',
    handle: async ({ id }) => ({ list: await findList(deps.db, id) }),
  }),
  staffMutation('OfficeUploadList', {
    role: 'catalogue',
    bodyLimit: maxBodyBytes,
    record: ({ name, content }) => ({ name, bytes: Math.floor((content.length * 3) / 4) }),
    handle: async ({ name, content }, { staff }) => ({
      id: await uploadList(deps.db, { name, content, who: staff.name }),
    }),
  }),
  staffMutation('OfficePreviewList', {
    role: 'catalogue',
    bodyLimit: maxSettingsBytes,
    record: ({ id }) => ({ list: id }),
    handle: ({ id, settings }, { staff, language }) =>
      previewList(deps, { id, settings, who: staff.name, language }),
  }),
  staffMutation('OfficeApplyList', {
    role: 'catalogue',
    bodyLimit: maxSettingsBytes,
    record: ({ id, settings: { removesMissing, keepsStock, skipsFaulty } }) => ({
      list: id,
      removesMissing,
      keepsStock,
      skipsFaulty,
    }),
    handle: async ({ id, settings, diff }, { staff, language }) => ({
      number: await applyList(deps, { id, settings, diff, who: staff.name, language }),
    }),
  }),
  staffQuery('OfficePlacements', {
    role: 'catalogue',
    async handle(_input, { language }) {
      const names = await sectionNames(deps.db, language);
      const rules = await keptRules(deps.db);
      return {
        placements: rules.map((rule) => {
          const { section, ...placement } = placementOf(rule);
          return { ...placement, section: names.get(section) ?? section, id: rule.id };
        }),
      };
    },
  }),
  staffMutation('OfficeForgetPlacement', {
    role: 'catalogue',
    record: ({ id }) => ({ placement: id }),
    handle: async ({ id }) => {
      await forgetRule(deps.db, id);
      return {};
    },
  }),
  staffMutation('OfficeExport', {
    role: 'catalogue',
    record: ({ what }) => ({ what }),
    handle: ({ what }, { language }) =>
      withFile(`${what}.csv`, null, async (file) => {
        if (what === 'stock') await exportStock(deps.db, file, language);
        else await exportProducts({ db: deps.db, file, origin: deps.origin, language });
        return { csv: await readFile(file, 'utf8') };
      }),
  }),
];

import { readFile } from 'node:fs/promises';
import { textsIn } from '../../../locales/texts.ts';
import { shownSource } from '../../items/records/changeSource.ts';
import { exportProducts } from '../../import-export/export/exportProducts.ts';
import { exportStock } from '../../import-export/export/exportStock.ts';
import { latestImports } from '../../import-export/listImports.ts';
import type { SomeHandlers } from '../staff-calls/StaffCall.ts';
import { forgetRule, keptRules } from '../../import-export/resolve/keptRules.ts';
import { applyList, previewList, uploadList, type ListDeps } from './importList.ts';
import { sectionNames } from './sectionNames.ts';
import { findList } from './uploadedLists.ts';
import { withFile } from './withFile.ts';

export const listCalls = (deps: ListDeps) =>
  ({
    OfficeImports: async (_input, { language }) => ({
      imports: (await latestImports(deps.db)).map(({ id, at, who, file, items, undone_at }) => ({
        number: id,
        at: at.toISOString(),
        who,
        file: shownSource(file, textsIn(language)),
        items: items ?? 0,
        isUndone: undone_at !== null,
      })),
    }),
    OfficeList: async ({ id }) => ({ list: await findList(deps.db, id) }),
    OfficeUploadList: async ({ name, content }, { staff }) => ({
      id: await uploadList(deps.db, { name, content, who: staff.name }),
    }),
    OfficePreviewList: ({ id, settings }, { staff, language }) =>
      previewList(deps, { id, settings, who: staff.name, language }),
    OfficeApplyList: async ({ id, settings, diff }, { staff, language }) => ({
      number: await applyList(deps, { id, settings, diff, who: staff.name, language }),
    }),
    async OfficePlacements(_input, { language }) {
      const names = await sectionNames(deps.db, language);
      const rules = await keptRules(deps.db);
      return {
        placements: rules.map(({ google_category: _google, section, ...placement }) => ({
          ...placement,
          section: names.get(section) ?? section,
        })),
      };
    },
    OfficeForgetPlacement: ({ id }) => forgetRule(deps.db, id),
    OfficeExport: ({ what }, { language }) =>
      withFile(`${what}.csv`, null, async (file) => {
        if (what === 'stock') await exportStock(deps.db, file, language);
        else await exportProducts({ db: deps.db, file, origin: deps.origin, language });
        return { csv: await readFile(file, 'utf8') };
      }),
  }) satisfies SomeHandlers;

import type { ReactNode } from 'react';
import { Button, Field, Link, useNavigate } from 'mf-shared';
import * as v from 'valibot';
import { codeOfHandle, newItem, slugOf, type CatalogueChoices, type OfficeItem } from '../contract/calls.ts';
import { useOffice } from '../calls/officeClient.ts';
import { ActionForm } from '../form/ActionForm.tsx';
import { paths } from '../page/paths.ts';
import { useTexts } from '../language/texts.ts';
import { firstFault, useFault } from '../form/edits/useFault.ts';
import { useDraftValues } from '../form/useDraftValues.ts';
import { CategoryField } from '../form/CategoryField.tsx';
import groups from './item/PriceAndTexts.module.css';
import { choiceOf, coloursOf, sizesOf, variantChoice } from './variantChoice.ts';
import { VariantChoices } from './VariantChoices.tsx';

const keptValues = v.object({
  name: v.string(),
  name_el: v.string(),
  category: v.string(),
  price: v.string(),
  /** Suggested from the name, and the code from the handle, until they are edited. */
  handle: v.optional(v.string()),
  code: v.optional(v.string()),
  choice: variantChoice,
});

type Values = v.InferOutput<typeof keptValues>;

const blank: Values = {
  name: '',
  name_el: '',
  category: '',
  price: '',
  handle: undefined,
  code: undefined,
  choice: { codes: [], newColours: [], sizes: '' },
};

const copyOf = (item: OfficeItem): Values => ({
  ...blank,
  name: item.values.name,
  name_el: item.values.name_el,
  category: String(item.categoryId),
  price: item.values.price,
  choice: choiceOf(item),
});

/** A copy under the same name needs another handle. */
const proposedHandle = (name: string, original: OfficeItem | null): string =>
  name === original?.values.name ? `${slugOf(name)}-2` : slugOf(name);

interface Props {
  choices: CatalogueChoices;
  original: OfficeItem | null;
}

export function NewItemForm({ choices, original }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const navigate = useNavigate();
  const draft = useDraftValues(
    `new item ${original?.id ?? ''}`,
    keptValues,
    original ? copyOf(original) : blank,
  );
  const { values } = draft;
  const fault = useFault();
  const handle = values.handle ?? proposedHandle(values.name, original);
  const code = values.code ?? (handle && codeOfHandle(handle));
  const change = (changed: Partial<Values>): void => {
    fault.clear();
    draft.change({ ...values, ...changed });
  };

  async function create(): Promise<void> {
    const { name, name_el, price, choice } = values;
    const item = {
      name,
      name_el,
      price,
      handle,
      code,
      category: Number(values.category),
      colours: coloursOf(choice),
      sizes: sizesOf(choice),
      copyOf: original?.id ?? null,
    };
    if (fault.show(firstFault(newItem, item))) return;
    const { id } = await calls.post('OfficeMakeItem', item);
    draft.discard();
    void navigate(paths.item(id));
  }

  const input = (field: Exclude<keyof Values, 'choice'>, value: string) => ({
    id: fault.idOf(field),
    value,
    autoComplete: 'off',
    error: fault.errorAt(field),
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
  });

  return (
    <ActionForm
      submit={t('Create the item')}
      onSubmit={create}
      buttons={({ isBusy }) =>
        draft.isKept && (
          <Button
            variant="outline"
            disabled={isBusy}
            onClick={() => {
              fault.clear();
              draft.discard();
            }}
          >
            {t('Discard')}
          </Button>
        )
      }
    >
      <p>{t('The item is created off sale. Its page then has texts, stock and the rest.')}</p>
      {original && <p>{t('Texts and measures are copied, SKU, EAN, stock and pictures are not.')}</p>}
      {choices.categories.length === 0 && (
        <p>
          {t('There are no categories yet, and an item needs one.')}{' '}
          <Link to={paths.categories()}>{t('Sections and categories')}</Link>
        </p>
      )}
      <div className={groups.languages}>
        <Field label={t('Item name, English')} maxLength={200} {...input('name', values.name)} />
        <Field
          label={t('Item name, Greek')}
          lang="el"
          maxLength={200}
          {...input('name_el', values.name_el)}
        />
        <CategoryField
          label={t('Category')}
          categories={choices.categories}
          {...input('category', values.category)}
        />
        <Field
          label={t('Price in euro, before a discount')}
          inputMode="decimal"
          maxLength={10}
          {...input('price', values.price)}
        />
        <Field
          label={t('Handle')}
          hint={t('Identifies the item in lists, such as cotton-polo.')}
          maxLength={100}
          {...input('handle', handle)}
        />
        <Field
          label={t('Item code')}
          hint={t(
            'With W as its last letter, such as POLO1W, shoppers find it by searching and under All products; otherwise only in its category.',
          )}
          maxLength={60}
          {...input('code', code)}
        />
      </div>
      <VariantChoices
        colours={choices.colours}
        choice={values.choice}
        error={fault.errorAt('colours', 'sizes')}
        onChange={(choice) => change({ choice })}
      />
    </ActionForm>
  );
}

import { Fragment, type ReactNode } from 'react';
import { Link, useParams } from 'mf-shared';
import { officeVariantFields, type OfficeItem } from '../../contract/calls.ts';
import actions from '../../page/actions.module.css';
import { Page } from '../../page/Page.tsx';
import { paths } from '../../page/paths.ts';
import { Query } from '../../calls/Query.tsx';
import { useTexts } from '../../language/texts.ts';
import { useStaff } from '../../session/StaffContext.ts';
import { useChoices } from '../useChoices.ts';
import { CategoryForm } from './CategoryForm.tsx';
import { Changes } from './Changes.tsx';
import { DatedSale } from './DatedSale.tsx';
import { ItemsBeside } from './ItemsBeside.tsx';
import { Margin } from './Margin.tsx';
import { MeasuresForm } from './MeasuresForm.tsx';
import { Pictures } from './pictures/Pictures.tsx';
import { PreviewLink } from './PreviewLink.tsx';
import { SaleButton } from './SaleButton.tsx';
import { SavePage } from '../../form/edits/SavePage.tsx';
import { PriceAndTexts } from './PriceAndTexts.tsx';
import { VariantForm } from './variants/VariantForm.tsx';
import { VariantSet } from './variants/VariantSet.tsx';
import { OwnLanguage } from '../../language/OwnLanguage.tsx';

export function ItemPage(): ReactNode {
  const t = useTexts();
  const { id = '' } = useParams();
  return (
    <Query name="OfficeItem" input={{ id: Number(id) }} size="page">
      {({ item }, reload) =>
        item ? (
          <>
            <ItemsBeside id={item.id} />
            <Item key={item.id} item={item} reload={reload} />
          </>
        ) : (
          <Page title={t('There is no such item.')} below={<Link to={paths.items()}>{t('Items')}</Link>} />
        )
      }
    </Query>
  );
}

function Item({ item, reload }: { item: OfficeItem; reload: () => void }): ReactNode {
  const t = useTexts();
  const { staff } = useStaff();
  const choices = useChoices();
  const mayChange = staff.roles.includes('catalogue');
  const viewInShop = item.shopUrl && (
    <a href={item.shopUrl} target="_blank" rel="noreferrer">
      {t('View in the shop')}
    </a>
  );
  return (
    <Page
      title={item.name}
      heading={<OwnLanguage text={item.name} />}
      below={
        <>
          {item.code} · {item.section} · {t.money(item.discountedCents)}
          {item.isOnSale ? '' : ` · ${t('Off sale')}`}
        </>
      }
    >
      {mayChange && (
        <div className={actions.row}>
          <SaleButton item={item} onChanged={reload} />
          {!item.isOnSale && <PreviewLink id={item.id} />}
          <Link to={paths.newItem(item.id)}>{t('Duplicate…')}</Link>
          {viewInShop}
        </div>
      )}
      {!mayChange && viewInShop && <div className={actions.row}>{viewInShop}</div>}
      <SavePage onSaved={reload}>
        <VariantForm item={item} name="stock" />
        <PriceAndTexts item={item} />
        {mayChange && <DatedSale id={item.id} sale={item.sale} onChanged={reload} />}
        {mayChange && choices && (
          <>
            <CategoryForm item={item} categories={choices.categories} />
            <VariantSet item={item} colours={choices.colours} onChanged={reload} />
          </>
        )}
        {mayChange && <Pictures item={item} onChanged={reload} />}
        {officeVariantFields.map((name) => (
          <Fragment key={name}>
            <VariantForm item={item} name={name} />
            {name === 'cost' && <Margin variants={item.variants} />}
          </Fragment>
        ))}
        <MeasuresForm item={item} />
        <Changes item={item} onUndone={reload} />
      </SavePage>
    </Page>
  );
}

export { catalogueCalls } from './calls.ts';
export { everyExportedItem, type ExportedItem } from './feeds/exportedItems.ts';
export { feedReport } from './feeds/feedReport.ts';
export { drawFirstScreens } from './first-screens/drawFirstScreens.ts';
export { asAvif, firstPictures } from './first-screens/firstPictures.ts';
export { merchantFeedPlugin } from './feeds/merchantFeedPlugin.ts';
export { sitemapPlugin } from './feeds/sitemapPlugin.ts';
export { isItemPreview, signItemPreview } from './product/itemPreview.ts';
export { isShownSection, itemsOnSaleInSection } from './items/isShownSection.ts';
export { itemAttachments } from './items/itemAttachments.ts';
export { itemCards } from './items/itemCards.ts';
export { colourOfPicture, isFitPicture, isMainPicture, itemPictures } from './items/itemPictures.ts';
export { highestPrice, type PriceRow } from './items/lowestPrice.ts';
export {
  discounted,
  isSamePrice,
  listCents,
  reduction,
  reducedFrom,
  shownPrice,
  unreduced,
  type Price,
} from './items/price.ts';
export { pricesOfVariants } from './items/pricesOfVariants.ts';
export { selectItems, selectVariants } from './items/selectItems.ts';
export { slugOfSection } from './items/sectionSlugs.ts';
export { latinLookalikes } from './items/latinLookalikes.ts';
export {
  groupedSizes,
  plainSizeLabel,
  sizeGroup,
  sizeLabel,
  sizeLabelIn,
  sizesOf,
  sortedBySize,
  splitSize,
  withThirdOption,
  writtenSize,
} from './items/sizes.ts';
export { blankVariant, variantColumns, type VariantColumns } from './items/variantColumns.ts';
export { variantPath } from './items/variantPath.ts';
export { movedPath } from './navigation/movedPath.ts';
export { parseMeasures, writeMeasures, writtenMeasureNames } from './product/measures.ts';
export { picturesOfVariants } from './items/picturesOfVariants.ts';
export { choicesOfItems, findProduct } from './product/product.ts';
export { isOfBuyer } from './product/publishedReviews.ts';
export { withoutAccents } from './search/words/withoutAccents.ts';
export { searchWords } from './search/results/searchItems.ts';
export { synonyms } from './search/words/synonyms.ts';
export { findStrapline } from './items/strapline.ts';
export { stockKey, stockOfItem, stockOfPart } from './items/stock.ts';

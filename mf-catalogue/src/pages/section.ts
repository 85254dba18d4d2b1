import { PageError } from '../page/PageError.tsx';
import { SectionPage } from '../section/SectionPage.tsx';
import { TypePage, TypePageError } from '../type/TypePage.tsx';

const pages = {
  section: { Component: SectionPage, ErrorBoundary: PageError },
  type: { Component: TypePage, ErrorBoundary: TypePageError },
};
export default pages;

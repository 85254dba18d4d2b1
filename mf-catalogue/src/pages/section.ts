import { SectionPage } from '../section/SectionPage.tsx';
import { TypePage, TypePageError } from '../type/TypePage.tsx';

const pages = {
  section: { Component: SectionPage },
  type: { Component: TypePage, ErrorBoundary: TypePageError },
};
export default pages;

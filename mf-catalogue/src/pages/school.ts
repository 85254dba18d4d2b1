import { SchoolPage, SchoolPageError } from '../school/SchoolPage.tsx';

const page = { Component: SchoolPage, ErrorBoundary: SchoolPageError };
export default page;

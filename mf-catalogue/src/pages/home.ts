import { HomePage } from '../home/HomePage.tsx';
import { PageError } from '../page/PageError.tsx';

const page = { Component: HomePage, ErrorBoundary: PageError };
export default page;

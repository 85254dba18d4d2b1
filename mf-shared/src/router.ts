export {
  Link,
  NavLink,
  Outlet,
  isRouteErrorResponse,
  redirect,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
  data,
} from 'react-router-dom';
export type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';

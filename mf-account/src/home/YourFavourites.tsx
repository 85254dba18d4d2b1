import { useUser } from 'mf-shared';
import { lazy, type ReactNode } from 'react';

const FavouriteRow = lazy(() => import('./FavouriteRow.tsx'));

/** The slot reserves the space until the row has loaded. */
export default function YourFavourites(): ReactNode {
  const user = useUser();
  return user && <FavouriteRow key={user.id} />;
}

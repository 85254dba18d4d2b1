// Only in the development build: which remote made what on the page, and other releases in its place.
import { createRoot } from 'react-dom/client';
import { Inspector } from './Inspector.tsx';

const place = document.createElement('div');
document.body.append(place);
createRoot(place).render(<Inspector />);

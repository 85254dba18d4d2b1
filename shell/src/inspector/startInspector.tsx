import { createRoot } from 'react-dom/client';
import { Inspector } from './Inspector.tsx';

const container = document.createElement('div');
document.body.append(container);
createRoot(container).render(<Inspector />);

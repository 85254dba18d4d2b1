/** An entry of its own: it runs while the shell's code is still loading, which splits one long task in two.
 *  Its style sheet comes before the shell's. */
import 'mf-shared/tokens.css';
import './layout/fonts.css';
import 'react';
import 'react/jsx-runtime';
import 'react-dom/client';
import 'mf-shared';

/** What everything else stands on, run before the rest has arrived: one long task fewer. Their styles come first too. */
import 'mf-shared/tokens.css';
import './layout/fonts.css';
import 'react';
import 'react/jsx-runtime';
import 'react-dom/client';
import 'mf-shared';

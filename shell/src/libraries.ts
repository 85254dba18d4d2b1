/** A separate entry, which runs while the shell's code is loading and so splits one long task in two. Its
 *  style sheet comes before the shell's. */
import 'mf-shared/tokens.css';
import 'mf-shared/fonts.css';
import './federation/startFederation.ts';

/**
 * The light colours of mf-shared's tokens.css, set on each element, because mail clients do not support
 * custom properties.
 */
export const colours = {
  page: '#f1eee7',
  sheet: '#ffffff',
  line: '#dcd7cb',
  ink: '#14222e',
  soft: '#52606b',
  link: '#0f4c75',
  button: '#0f4c75',
  onButton: '#ffffff',
} as const;

/** Mail clients without support show the light colours, or invert them. */
export const darkStyle = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #11181f !important; }
  .sheet { background-color: #18222b !important; }
  .line { border-color: #34424e !important; }
  .ink { color: #f2efe8 !important; }
  .soft { color: #b3bcc4 !important; }
  .link { color: #8cc3e8 !important; }
  .button { background-color: #8cc3e8 !important; }
  .on-button { color: #0d1c28 !important; }
}`;

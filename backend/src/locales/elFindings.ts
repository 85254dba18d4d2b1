/** What mf-toolkit and the shop find about releases, for each call of `finding`. */
export const elFindings = {
  // Why the shop rolls releases back by itself.
  'its renderer failed: {reason}': 'δεν αποδόθηκαν οι σελίδες της: {reason}',
  '{count} of its recent pages failed on the server ({rate}); previous release: {before}':
    'απέτυχαν στον διακομιστή {count} από τις πρόσφατες σελίδες της ({rate})· προηγούμενη έκδοση: {before}',
  '{failed} of {visits} visits failed ({rate})': 'απέτυχαν {failed} από {visits} επισκέψεις ({rate})',
  '{whole}.{tenth} %': '{whole},{tenth} %',
  '{canary}; stable release: {stable}': '{canary}· σταθερή έκδοση: {stable}',
  '{visits}; {example}': '{visits}· {example}',
  '{kind} on the browser: {detail}': '{kind} στο πρόγραμμα περιήγησης: {detail}',
  '{kind} on the server: {detail}': '{kind} στον διακομιστή: {detail}',
  load: 'φόρτωση αρχείου',
  integrity: 'αλλαγμένο αρχείο',
  render: 'απόδοση',
  script: 'κώδικας',
  policy: 'πολιτική ασφάλειας περιεχομένου',
  service: 'υπηρεσία',
} as const;

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
  render: 'απόδοση σελίδας',
  script: 'κώδικας',
  policy: 'πολιτική ασφάλειας περιεχομένου',
  service: 'υπηρεσία',

  // Why a release cannot be used.
  'release {name} {version} cannot be used: {why}':
    'Η έκδοση {name} {version} δεν μπορεί να χρησιμοποιηθεί: {why}',
  '{fault}; {version} is used instead': '{fault}· στη θέση της χρησιμοποιείται η {version}',
  'no release of the shell is live': 'δεν λειτουργεί καμία έκδοση του shell',
  'invalid name or version': 'μη έγκυρο όνομα ή αριθμός έκδοσης',
  'it is not in the store': 'δεν υπάρχει στο αποθετήριο',
  'its manifest is of another release': 'το αρχείο περιγραφής της ανήκει σε άλλη έκδοση',
  'its manifest has a fault: {field} {message}': 'το αρχείο περιγραφής της έχει σφάλμα: {field} {message}',
  'its manifest is not the one that was signed': 'το αρχείο περιγραφής της δεν είναι αυτό που υπογράφηκε',
  '{file} is missing': 'λείπει το {file}',
  '{file} is not the file that was released': 'το {file} δεν είναι το αρχείο που κυκλοφόρησε',
  'it does not declare what it owns: build and release it again':
    'δεν δηλώνει τι της ανήκει: κάντε ξανά build και κυκλοφορήστε την',
  'a rule of {sheet} {fault}': 'ένας κανόνας του {sheet} {fault}',
  '{sheet} is not a valid style sheet: {error}': 'το {sheet} δεν είναι έγκυρο φύλλο στυλ: {error}',
  'names another package’s layer': 'ονομάζει το επίπεδο (layer) άλλου πακέτου',
  'is outside of @layer {layer}: build it with meltemi build':
    'βρίσκεται έξω από το @layer {layer}: κάντε build με meltemi build',
  'is @{rule}, which applies to the whole page: move it to the shell or mf-shared':
    'είναι @{rule} και ισχύει για όλη τη σελίδα: μεταφέρετέ τον στο shell ή στο mf-shared',
  'uses :global: use a class of this file instead':
    'χρησιμοποιεί :global: χρησιμοποιήστε μια κλάση αυτού του αρχείου',
  'selects elements without a class of this file: give them a class, or an ancestor (.list li)':
    'επιλέγει στοιχεία χωρίς κλάση αυτού του αρχείου: δώστε τους κλάση ή πρόγονο με κλάση (.list li)',
  'uses !important, which overrides the shell from any layer: raise the specificity instead':
    'χρησιμοποιεί !important, που υπερισχύει του shell από κάθε επίπεδο: αυξήστε την ειδικότητα του επιλογέα',

  // Signatures.
  'it is not signed': 'δεν είναι υπογεγραμμένη',
  'it was signed for a canary only': 'υπογράφηκε μόνο ως δοκιμαστική',
  'its signature is for another release': 'η υπογραφή της είναι για άλλη έκδοση',
  'its signature is for another registry': 'η υπογραφή της είναι για άλλο μητρώο',
  'its signature is for something else': 'η υπογραφή της είναι για κάτι άλλο',
  'no team in the trust file signed it': 'δεν την υπέγραψε καμία ομάδα του αρχείου εμπιστοσύνης',
  'team {teams} signed it, but may not show {name}':
    'την υπέγραψε η ομάδα {teams}, που δεν επιτρέπεται να εμφανίζει το {name}',
  'the trust file has not been read yet': 'το αρχείο εμπιστοσύνης δεν έχει διαβαστεί ακόμη',
  'the trust file {file} cannot be used: {field}: {message}':
    'το αρχείο εμπιστοσύνης {file} δεν μπορεί να χρησιμοποιηθεί: {field}: {message}',

  // Changes that are not possible.
  'The registry was changed by someone else. Check its state and try again.':
    'Κάποιος άλλος άλλαξε τις εκδόσεις. Ελέγξτε τες και δοκιμάστε ξανά.',
  '{name} has no canary': 'Δεν υπάρχει δοκιμαστική έκδοση του {name}',
  '{name} has no release earlier than {version}':
    'Δεν υπάρχει έκδοση του {name} παλαιότερη από την {version}',
  'No release of {name} is or was live. Live are {names}.':
    'Καμία έκδοση του {name} δεν λειτουργεί ούτε λειτούργησε. Λειτουργούν: {names}.',
  'Remedy: {command}': 'Λύση: {command}',
  'Remedy: first run {command}': 'Λύση: εκτελέστε πρώτα {command}',
  'Remedy: promote compatible releases in one change': 'Λύση: προωθήστε συμβατές εκδόσεις με μία αλλαγή',
  'Remedy: promote a compatible release, or promote it together with one of {others}: {command}':
    'Λύση: προωθήστε μια συμβατή έκδοση ή μαζί της και άλλη ({others}): {command}',
  'promote both in one change (meltemi promote {one} {version} {other} VERSION)':
    'προωθήστε και τις δύο με μία αλλαγή (meltemi promote {one} {version} {other} VERSION)',
  'Promote a compatible release, or {remedy}.': 'Προωθήστε μια συμβατή έκδοση ή {remedy}.',

  // Shared libraries, modules and budgets.
  'no shell is live': 'δεν λειτουργεί κανένα shell',
  '{release} needs {library} {required}, but {shell} provides {provided}. Release {name} with a range for {provided}, or {remedy}.':
    'Η {release} χρειάζεται {library} {required}, αλλά η {shell} παρέχει {provided}. Κυκλοφορήστε το {name} με εύρος που δέχεται {provided} ή {remedy}.',
  '{release} needs {library} {required}, but {shell} provides none. Release {name} with a range for a shell without it, or {remedy}.':
    'Η {release} χρειάζεται {library} {required}, αλλά η {shell} δεν την παρέχει. Κυκλοφορήστε το {name} για shell χωρίς αυτήν ή {remedy}.',
  '{release} uses {name} of mf-shared, which {shell} does not export. Promote a shell that exports it first, or {remedy}.':
    'Η {release} χρησιμοποιεί το {name} του mf-shared, που η {shell} δεν εξάγει. Προωθήστε πρώτα ένα shell που το εξάγει ή {remedy}.',
  '{shell} loads {module} of {name}, which {release} does not expose. Keep it until the shell no longer needs it, or {remedy}.':
    'Η {shell} φορτώνει το {module} του {name}, που η {release} δεν εκθέτει. Κρατήστε το ώσπου να μην το χρειάζεται το shell ή {remedy}.',
  '{release} has a budget of {own} {what}, but the shop allows {most}':
    'Η {release} έχει όριο {own} {what}, αλλά το κατάστημα επιτρέπει {most}',

  // What releases own.
  '{one} and {other} both own {what}': 'Οι {one} και {other} κατέχουν και οι δύο {what}',
  'the path {path}': 'τη διαδρομή {path}',
  'the fragment {name}': 'το ένθετο {name}',
  'the call {name}': 'την κλήση {name}',
  'the slot {slot}': 'τη θέση {slot}',
  'the host {host}': 'τον τομέα {host}',
  '{inner} owns {innerPath}, which is part of {outerPath} of {outer}. Choose another path, or add {setting} to federation in the package.json of {name}.':
    'Η {inner} κατέχει τη διαδρομή {innerPath}, που είναι μέρος της {outerPath} της {outer}. Επιλέξτε άλλη διαδρομή ή προσθέστε {setting} στο federation του package.json του {name}.',
  '{one} owns {onePath} and {other} owns {otherPath}, which share URLs':
    'Η {one} κατέχει τη διαδρομή {onePath} και η {other} την {otherPath}, που έχουν κοινά URL',
  '{release} owns {path}, which the backend responds to itself. Choose another path.':
    'Η {release} κατέχει τη διαδρομή {path}, στην οποία απαντά ο ίδιος ο διακομιστής. Επιλέξτε άλλη διαδρομή.',
  '{release} puts {fragment} into {slot} of {host}, where {mismatch}':
    'Η {release} βάζει το {fragment} στη θέση {slot} της {host}, όπου {mismatch}',
  'the slot’s props': 'τα δεδομένα της θέσης',
  '{release} puts {fragment} into {slot} of {host}, which shows only fragments of {remotes}. Choose another slot, or add {name} to {setting} in the package.json of {hostName}.':
    'Η {release} βάζει το {fragment} στη θέση {slot} της {host}, που δείχνει μόνο ένθετα από: {remotes}. Επιλέξτε άλλη θέση ή προσθέστε {name} στο {setting} του package.json του {hostName}.',
  'no remote': 'κανένα τμήμα',

  // Calls.
  '{release} calls {method} {call}, which {provider} offers with another method. {remedy}':
    'Η {release} καλεί {method} {call}, που η {provider} προσφέρει με άλλη μέθοδο. {remedy}',
  '{release} needs a backend of version {required} or later, but the shop’s has version {version}. Deploy the backend first.':
    'Η {release} χρειάζεται διακομιστή με έκδοση {required} ή νεότερη, αλλά εκείνος του καταστήματος έχει την έκδοση {version}. Εγκαταστήστε πρώτα τον νέο διακομιστή.',
  '{release} calls {method} {call}, which {backend} does not provide. Deploy the backend first.':
    'Η {release} καλεί {method} {call}, που δεν παρέχεται από το {backend}. Εγκαταστήστε πρώτα τον νέο διακομιστή.',
  '{release} calls {method} {call}, which neither {backend} nor a release offers. Promote a release that offers it first, or both in one change.':
    'Η {release} καλεί {method} {call}, που δεν προσφέρεται ούτε από το {backend} ούτε από κάποια έκδοση. Προωθήστε πρώτα μια έκδοση που την προσφέρει ή και τις δύο με μία αλλαγή.',
  'A package must accept its own calls.': 'Ένα πακέτο πρέπει να δέχεται τις δικές του κλήσεις.',
  '{release} sends {call} an input that {provider} rejects: {mismatch}. {remedy}':
    'Η {release} στέλνει στην κλήση {call} δεδομένα που απορρίπτει το {provider}: {mismatch}. {remedy}',
  'the input': 'τα δεδομένα',
  'If the input became stricter, release {name} first; if it became wider, deploy the backend first.':
    'Αν οι απαιτήσεις έγιναν αυστηρότερες, κυκλοφορήστε πρώτα το {name}· αν έγιναν πιο ελαστικές, εγκαταστήστε πρώτα τον νέο διακομιστή.',
  '{release} reads from {call} what {provider} does not return: {mismatch}. {remedy}':
    'Η {release} διαβάζει από την κλήση {call} ό,τι δεν επιστρέφει το {provider}: {mismatch}. {remedy}',
  'the response': 'η απάντηση',
  'Deploy a backend that returns it first, or release {name} without it.':
    'Εγκαταστήστε πρώτα διακομιστή που το επιστρέφει ή κυκλοφορήστε το {name} χωρίς αυτό.',
  '{release} offers {call}, but {wrongName}': 'Η {release} προσφέρει την κλήση {call}, αλλά {wrongName}',
  'the calls of {release} would begin with {prefix}, as those of the backend: rename the package':
    'οι κλήσεις του {release} θα άρχιζαν με {prefix}, όπως του διακομιστή: μετονομάστε το πακέτο',
  'a call of {release} has a name such as {example}': 'μια κλήση του {release} έχει όνομα όπως {example}',
  '{release} offers {call}, which {backend} provides':
    'Η {release} προσφέρει την κλήση {call}, που παρέχεται από το {backend}',
  '{release} offers {call}, but declares no service':
    'Η {release} προσφέρει την κλήση {call}, αλλά δεν δηλώνει υπηρεσία',

  // Events and the cart.
  'version {version}': 'έκδοση {version}',
  'versions {versions}': 'εκδόσεις {versions}',
  '{list} and {version}': '{list} και {version}',
  '{publisher} publishes {event} in {published}, but {listener} accepts {accepted}. {remedy}':
    'Η {publisher} δημοσιεύει το συμβάν {event} σε {published}, αλλά η {listener} δέχεται {accepted}. {remedy}',
  'A package must accept its own event.': 'Ένα πακέτο πρέπει να δέχεται τα δικά του συμβάντα.',
  'Publish an accepted version alongside the new one until {name} accepts the new one, or {remedy}.':
    'Δημοσιεύστε και μια αποδεκτή έκδοση δίπλα στη νέα, ώσπου το {name} να δέχεται τη νέα, ή {remedy}.',
  '{publisher} publishes {event} in version {version} with a payload that {listener} cannot read: {mismatch}. Keep version {version} unchanged and publish the change as a new version alongside it.':
    'Η {publisher} δημοσιεύει το συμβάν {event} σε έκδοση {version} με περιεχόμενο που η {listener} δεν μπορεί να διαβάσει: {mismatch}. Κρατήστε την έκδοση {version} ως έχει και δημοσιεύστε την αλλαγή δίπλα της ως νέα έκδοση.',
  'its payload': 'το περιεχόμενο',
  '{release} publishes {event}, which only {owner} may publish.':
    'Η {release} δημοσιεύει το συμβάν {event}, που μπορεί να δημοσιεύει μόνο το {owner}.',
  '{release} listens to {event}, which no release publishes. Promote a publisher first, or both in one change.':
    'Η {release} περιμένει το συμβάν {event}, που δεν δημοσιεύει καμία έκδοση. Προωθήστε πρώτα μια έκδοση που το δημοσιεύει ή και τις δύο με μία αλλαγή.',
  '{release} publishes {event}, which no release listens to. Promote a listener first, or both in one change.':
    'Η {release} δημοσιεύει το συμβάν {event}, που δεν περιμένει καμία έκδοση. Προωθήστε πρώτα μια έκδοση που το περιμένει ή και τις δύο με μία αλλαγή.',
  '{release} uses cart version {version}, but {shell} uses version {shellVersion}. A stored cart has one version: {remedy}.':
    'Η {release} χρησιμοποιεί την έκδοση {version} του καλαθιού, αλλά η {shell} την {shellVersion}. Ένα αποθηκευμένο καλάθι έχει μία έκδοση: {remedy}.',
  '{shell} stores cart lines that {release} cannot read: {mismatch}. {remedy}':
    'Η {shell} αποθηκεύει γραμμές καλαθιού που η {release} δεν μπορεί να διαβάσει: {mismatch}. {remedy}',
  '{release} adds cart lines that {shell} does not accept: {mismatch}. {remedy}':
    'Η {release} προσθέτει γραμμές καλαθιού που η {shell} δεν δέχεται: {mismatch}. {remedy}',
  'a line': 'μια γραμμή',
  'Add the field as optional first and require it once every live release writes it.':
    'Προσθέστε πρώτα το πεδίο ως προαιρετικό και κάντε το υποχρεωτικό όταν το γράφουν όλες οι εκδόσεις που λειτουργούν.',

  // What a field may contain.
  '{field} {reason}': '{field}: {reason}',
  'can be other than {values}': 'μπορεί να είναι κάτι άλλο από {values}',
  'can be {values}': 'μπορεί να είναι {values}',
  '{values} or {value}': '{values} ή {value}',
  'can be anything, not {wanted}': 'μπορεί να είναι οτιδήποτε, όχι {wanted}',
  'can be {other}, not {wanted}': 'μπορεί να είναι {other}, όχι {wanted}',
  'has {bound} none, not {limit}': 'δεν έχει {bound}, ενώ χρειάζεται {limit}',
  'has {bound} {own}, not {limit}': 'έχει {bound} {own}, όχι {limit}',
  'can be missing': 'μπορεί να λείπει',
  'is missing': 'λείπει',
  'is unknown there': 'είναι άγνωστο εκεί',
  'can have fields of any name': 'μπορεί να έχει πεδία με οποιοδήποτε όνομα',
} as const;

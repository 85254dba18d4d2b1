import assert from 'node:assert/strict';
import { it } from 'node:test';
import { latinLetters } from './latinLetters.ts';

it('writes Greek names in Latin letters as on passports and signs', () => {
  const written: [string, string][] = [
    ['Δημοτικό Σχολείο «Άγιος Νικόλαος»', 'dimotiko scholeio «agios nikolaos»'],
    ['Ύψωνας', 'ypsonas'],
    ['Ευρύχου, Λεύκα, Αυγόρου', 'evrychou, lefka, avgorou'],
    ['Μπέτυς Αγγλισίδου, Γυμνάσιο Λαμπρόπουλου', 'betys anglisidou, gymnasio lampropoulou'],
    ['Χαΐνης, Ταΰγετος', 'chainis, taygetos'],
    ['Πανεπιστήμιο Φρέντερικ 2', 'panepistimio frenterik 2'],
  ];
  assert.deepEqual(
    written.map(([greek]) => latinLetters(greek)),
    written.map(([, latin]) => latin),
  );
});

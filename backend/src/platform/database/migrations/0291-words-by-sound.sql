-- Returns how a Greek word sounds, in Latin letters, or a word that is Greek in Latin letters: παντελόνι,
-- παντελώνι and panteloni are equal. Expects folded words.
create function search_sound(word text) returns text
  language plpgsql immutable strict parallel safe
as $$
declare
  sound text := word;
  pair text[];
begin
  foreach pair slice 1 in array array[
    ['ου', 'u'], ['αυ', 'ab'], ['ευ', 'eb'], ['αι', 'e'], ['ει', 'i'], ['οι', 'i'], ['υι', 'i'],
    ['μπ', 'b'], ['ντ', 'd'], ['νδ', 'd'], ['γκ', 'g'], ['γγ', 'g'], ['ψ', 'ps'], ['θ', '8'],
    ['ou', 'u'], ['oy', 'u'], ['au', 'ab'], ['eu', 'eb'], ['ai', 'e'], ['ei', 'i'], ['oi', 'i'],
    ['mp', 'b'], ['nt', 'd'], ['nd', 'd'], ['gk', 'g'], ['gg', 'g'], ['ph', 'b'], ['th', '8'],
    ['ch', 'x'], ['kh', 'x'], ['ks', 'x']
  ] loop
    sound := replace(sound, pair[1], pair[2]);
  end loop;
  sound := regexp_replace(regexp_replace(sound, 'h(?=[aeiouy])', 'x', 'g'), 'h', 'i', 'g');
  sound := translate(sound, 'αβγδεζηικλμνξοπρστυφχωvfywcq', 'abgdeziiklmnxoprstibxobbiokk');
  return regexp_replace(sound, '(.)\1+', '\1', 'g');
end $$;

create index search_words_by_sound on search_words (search_sound(word) text_pattern_ops) where word !~ '[a-z]';

-- Names are compared by their words: without case, accents and punctuation, in any order.
--
-- These functions and src/domain/search/name-words.ts must fold every letter alike; a test compares them. They are
-- written so that PostgreSQL puts them in line, and so that nothing in them depends on the database's locale.

-- Pure ASCII, which most names are, takes the short way. Otherwise compatibility forms and accents are taken apart, the
-- accents dropped, and the letters that have none translated. Cut to 500, because a word of an index has a largest size.
create function name_words(name text) returns text[] language sql immutable parallel safe
return array_remove(
  regexp_split_to_array(
    left(
      case
        when octet_length(name) = length(name) then lower(name collate "C")
        else replace(replace(replace(replace(replace(
          translate(
            lower(regexp_replace(normalize(name, nfkd), '[\u0300-\u036f]+', '', 'g') collate "C"),
            'ẞÆÞŊŒÐØðøĐđĦħıĸŁłŦŧΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨ',
            'ßæþŋœdododdhhiqllttαβγδεζηθικλμνξοπρστυφχψωσђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡө'
          ),
          'ß', 'ss'), 'æ', 'ae'), 'þ', 'th'), 'ŋ', 'ng'), 'œ', 'oe')
      end,
      500
    ),
    '[^a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af\u0370-\u1fff\u2c00-\u2dff\u2e80-\u2fff\u3005-\u3007\u3021-\u302f\u3031-\u30fa\u30fc-\ud7ff\ue000-\ufeff\U00010000-\U0010ffff]+'
  ),
  ''
);

create function name_vector(name text) returns tsvector language sql immutable parallel safe
return array_to_tsvector(name_words(name));

create index names_words on names using gin (name_vector(name)) with (fastupdate = off);
create index officers_words on officers using gin (name_vector(full_name)) with (fastupdate = off);
create index holdings_words on holdings using gin (name_vector(holder_name)) with (fastupdate = off);

/**
 * SQL: the day on which a source stated a row, where its entry or its file states one. A row that nothing dates has the day by which its
 * import ordered it, which no source stated: it is null here.
 */
export const statedDay = (day: string, sourceId: string): string =>
  `case when not exists (select from stood_in_days u where u.source_id = ${sourceId} and u.day = ${day}) then ${day} end`

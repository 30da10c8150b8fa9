export type Text = string | null

/**
 * A row as the texts of its columns. Many rows come as one piece of JSON, `array_to_json(array(select array[…]))`,
 * which is the least work for both sides: the driver reads one text instead of one for each column of each row.
 */
export type TextRow = Text[]

export function numberIn(text: Text | undefined): number | null {
  return text == null ? null : Number(text)
}

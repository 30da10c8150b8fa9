/** The kinds of corporations: what the register calls them, and their legal forms in ISO 20275. */
export const kinds: Record<string, [words: string, elf: string | null]> = {
  '101': ['国の機関', 'R4LR'],
  '201': ['地方公共団体', '2NRQ'],
  '301': ['株式会社', 'T417'],
  '302': ['有限会社', 'DYQK'],
  '303': ['合名会社', 'IUVI'],
  '304': ['合資会社', '5MVV'],
  '305': ['合同会社', '7QQ0'],
  '399': ['その他の設立登記法人', 'N3JU'],
  '401': ['外国会社等', 'MXMH'],
  '499': ['その他', null],
}

/** Why the record of a corporation was closed. */
const closings: Record<string, string> = {
  '01': '清算の結了等',
  '11': '合併による解散等',
  '21': '登記官による閉鎖',
  '31': 'その他の清算の結了等',
}

/** Only closed records have a status; the register does not record liquidations in progress. */
export function statusOf(closedOn: string | null, cause: string | null): { status: string; status_id: 106 | 108 } {
  if (closedOn === null && cause === null) return { status: '存続', status_id: 106 }
  return { status: (cause && closings[cause]) || '登記記録の閉鎖等', status_id: 108 }
}

/** Whether the header of a file has all these columns, in whatever order, case and quotes, and whatever separates them. */
export function headerHas(head: string, ...names: string[]): boolean {
  const [line = ''] = head.split('\n', 1)
  const columns = new Set(line.split(/[;,|^\t]/).map(plain))
  return names.every(name => columns.has(plain(name)))
}

const plain = (name: string) =>
  name
    .replace(/["\uFEFF\r]/g, '')
    .trim()
    .toLowerCase()

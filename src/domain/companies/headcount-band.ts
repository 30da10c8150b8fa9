const tops = [0, 10, 50, 200, 500, 1000, 5000, 10_000]

/** The band that a number of employees falls into, as text: '0', '1-10', …, '10001+'. */
export function headcountBand(employees: number | null): string | null {
  if (employees === null) return null
  const index = tops.findIndex(top => employees <= top)
  const bottom = (tops.at(index === -1 ? -1 : index - 1) as number) + 1
  if (index === 0) return '0'
  return index === -1 ? `${bottom}+` : `${bottom}-${tops[index]}`
}

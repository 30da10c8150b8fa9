/** Words that stand in names of companies, trusts and partnerships; those of two letters only at the end. */
const companyWords =
  /\b(inc|incorporated|corp|corporation|company|llc|l\.l\.c|l\.p|llp|l\.l\.p|ltd|limited|plc|n\.v|s\.a|gmbh|trust|fund|funds|partners|partnership|holdings?|capital|group|bank|ventures|management|investments?|advisors|advisers|associates|foundation|bancorp|insurance)\b/i
const ends = /\s(co|lp|nv|sa|ag|se|as|ab|bv|kg)\.?(\s*\/\w+\/)?$/i

/** No file states whether a filer is a person, so its name decides: people are written surname first, without such words. */
export const isCompanyName = (name: string) => companyWords.test(name) || ends.test(name)

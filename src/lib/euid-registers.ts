/** How the register of companies of a country stands in an EUID, and how it writes its numbers there. */
export type EuidRegister = {
  /** The country as an EUID has it: Greece is EL. */
  prefix: string
  /** The code of the register; of France and Germany the court, so that a pattern is all that is known of it. */
  code: string | RegExp
  /** A number without its signs; zeroes in front are added up to its length. */
  number: RegExp
  digits?: number
  example: string
  /**
   * Puts the signs back. Absent where the number alone does not lead to the EUID: the court has to be known, or the register numbered
   * anew. It is then never formed, and only known where a source gives it.
   */
  write?: (number: string) => string
}

const asItIs = (number: string) => number

/**
 * The registers whose codes are proven by what they or real companies print, by ISO country code (Implementing Regulation (EU) 2021/1042,
 * annex, point 9). Many lists in circulation are invented, so a country that is missing here stays missing until it is proven.
 */
export const euidRegisters: Record<string, EuidRegister> = {
  BE: {
    ...{ prefix: 'BE', code: 'KBOBCE', number: /^[01]\d{9}$/, digits: 10, write: asItIs },
    example: 'BEKBOBCE.0656727414',
  },
  CY: { prefix: 'CY', code: 'DRCOR', number: /^HE\d{1,6}$/, write: asItIs, example: 'CYDRCOR.HE139104' },
  DE: {
    ...{ prefix: 'DE', code: /^[A-Z]\d{4}[A-Z]?$/, number: /^(?:HRA|HRB|GNR|GSR|PR|VR)\d{1,6}[A-Z]{0,4}$/ },
    example: 'DEX1517R.HRB395KI',
  },
  DK: { prefix: 'DK', code: 'CVR', number: /^\d{8}$/, digits: 8, write: asItIs, example: 'DKCVR.11845118' },
  FI: {
    // Business ids are given to many that are in no register of companies; those that are have an EUID from it.
    ...{ prefix: 'FI', code: 'FPRO', number: /^\d{8}$/, digits: 8 },
    example: 'FIFPRO.0100130-4',
  },
  FR: { prefix: 'FR', code: /^\d{4}$/, number: /^\d{9}$/, example: 'FR7501.863471587' },
  GR: { prefix: 'EL', code: 'GEMI', number: /^\d{12}$/, digits: 12, write: asItIs, example: 'ELGEMI.143837804000' },
  LU: { prefix: 'LU', code: 'RCSL', number: /^B\d{1,6}$/, write: asItIs, example: 'LURCSL.B186284' },
  MT: { prefix: 'MT', code: 'ROC', number: /^C\d{1,6}$/, write: asItIs, example: 'MTROC.C22796' },
  NL: { prefix: 'NL', code: 'NHR', number: /^\d{8}$/, digits: 8, write: asItIs, example: 'NLNHR.90000471' },
  // Numbers so far begin with three zeroes; ten digits without them are a tax number.
  PL: { prefix: 'PL', code: 'KRS', number: /^000\d{7}$/, digits: 10, write: asItIs, example: 'PLKRS.0000028860' },
  RO: { prefix: 'RO', code: 'ONRC', number: /^[JFC]\d{5,14}$/, example: 'ROONRC.J2025038096009' },
  // A third digit below 2 makes it the number of a person.
  SE: {
    ...{ prefix: 'SE', code: 'BOLREG', number: /^\d{2}[2-9]\d{7}$/, digits: 10, write: asItIs },
    example: 'SEBOLREG.5560678965',
  },
}

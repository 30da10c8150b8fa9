/** Codes of legal forms in ISO 20275, by those of the register. */
export const legalForms = new Map(
  `001 YBHM 006 LWHF 008 8E2A 010 C609 011 UW1Y 012 LWV6 013 U2PN 014 R85P 015 N5NT 017 W3WH 025 ZOK2 026 Y1Q4 027 36KV
  028 8YLB 029 ZUHK 060 J5OU 065 7SJP 107 EXY8 108 X8ZK 114 TPTU 117 EDMK 124 QZIS 125 V03J 416 6DGX 417 MGCM 418 4L1X
  506 4E5P 508 2QSA 510 PVT3 511 B910 512 XLEO 513 1TX8 514 ZSFX 515 JNAD 560 O59C 608 2QSA 610 3W7E 612 MQH3 614 ZSFX
  616 L05H 702 KM6O 706 28FE 716 JAM3 721 CFH5`
    .split(/\s+(?=\d{3} )/)
    .map(pair => pair.split(' ') as [string, string]),
)
/** A self-employed person has no form in the register. */
export const selfEmployed = '3N94'

const active = '000 001 002 003 020 090 100'.split(' ')
const inactive = '006 011 014 015 016 017 018 019 021 022 043 051 052 053 111 999'.split(' ')

/** Every listed enterprise is "active" by its status: only the juridical situation distinguishes. Unknown codes are neither active nor inactive. */
export function categoryOf(situation: string): 106 | 108 | 1615 {
  if (active.includes(situation)) return 106
  return inactive.includes(situation) ? 108 : 1615
}

/** The language in which a place is named first: Dutch north of Brussels, French south of it and in it. */
export function isDutchFirst(zip: string | undefined): boolean {
  const code = Number(/^\d{4}$/.test(zip ?? '') ? zip : 0)
  return code === 0 || (code >= 1500 && code < 4000) || code >= 8000
}

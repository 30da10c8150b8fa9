import { iso31662 } from 'iso-3166'
import type { AddressFields } from '#ingest/entries/entry.ts'

export type Place = { country: string; state: string | null }

/** States of the Union and its territories have their postal letters, which are those of ISO 3166-2. */
const union = iso31662.flatMap(({ code }) => (code.startsWith('US-') ? code.slice(3) : []))

/** EDGAR's codes of territories, provinces and nations, each followed by the ISO code. */
const territoryCodes = 'B5AS 1VMP 2JUM'
const provinceCodes = 'A0AB A1BC A2MB A3NB A4NL A5NS A6ON A7PE A8QC A9SK B0YT'
const nationCodes = `
1AAI 1BAM 1CAW 1DAZ 1EBA 1FBY 1GDJ 1HEE 1JER 1KFM 1LGS 1MHR 1NKG 1PKZ 1QLT 1RLV 1SMD 1TMH 1UMK 1WNC 1XPS 1YPW 1ZRU
2ASI 2BSK 2CTF 2DTJ 2ETM 2GTV 2HUA 2KUZ 2LVU 2MDE 2NCZ 2PYT 2QGE B1BW B2AF B3AL B4DZ B6AD B7AO B8AQ B9AG C0AE C1AR
C3AU C4AT C5BS C6BH C7BD C8BB C9BE D0BM D1BZ D2BT D3BO D4BV D5BR D6IO D7SB D8VG D9BN E0BG E1MM E2BI E3KH E4CM E8CV
E9KY F0CF F1LK F2TD F3CL F4CN F5TW F6CX F7CC F8CO F9KM G0CG G1CK G2CR G3CU G4CY G6BJ G7DK G8DO G9DM H1EC H2EG H3SV
H4GQ H5ET H6FO H7FK H8FJ H9FI I0FR I3GF I4PF I5GA I6GM J0GH J1GI J2KI J3GR J4GL J5GD J6GP J8GT J9GN K0GY K1HT K2HN
K3HK K4HM K5HU K6IS K7IN K8ID K9IR L0IQ L2IE L3IL L6IT L7CI L8JM L9SJ M0JP M2JO M3KE M4KP M5KR M6KW M7LA M8LB M9LS
N0LR N1LY N2LI N4LU N5MO N6MG N7MW N8MY N9MV O0ML O1MT O2MQ O3MR O4MU O5MX O9MC P0MN P1MS P2MA P3MZ P4OM P5NR P6NP
P7NL P8CW Q1VN Q2NZ Q3NI Q4NE Q5NG Q6NU Q7NF Q8NO R0PK R1PA R2PG R4PY R5PE R6PH R8PN R9PL S0GW S1PT S3QA S4RE S5RO
S6RW S8SM S9ST T0SA T1SN T2SC T3ZA T6NA T7YE T8SL U0SG U1SO U3ES U5EH U7KN U8SH U9LC V0PM V1VC V2SD V3SR V6SZ V7SE
V8CH V9SY W0TZ W1TH W2TG W3TK W4TO W5TT W6TN W7TC W8TR W9UG X0GB X2BF X3UY X4VA X5VE X8WF Y0WS Y3CD Y4ZM Y5ZW Y6AX
Y7GG Y8IM Y9JE Z0BL Z1MF Z2RS Z3TL Z5ME
`

const places = new Map<string, Place>([
  ['X1', { country: 'US', state: null }],
  ['Z4', { country: 'CA', state: null }],
  ...union.map(state => [state, { country: 'US', state }] as const),
  ...pairs(territoryCodes).map(([code, state]) => [code, { country: 'US', state }] as const),
  ...pairs(provinceCodes).map(([code, state]) => [code, { country: 'CA', state }] as const),
  ...pairs(nationCodes).map(([code, country]) => [code, { country, state: null }] as const),
])

function pairs(table: string): [code: string, iso: string][] {
  return table
    .trim()
    .split(/\s+/)
    .map(pair => [pair.slice(0, 2), pair.slice(2)])
}

/** The place that a code of EDGAR names; null for none, for 'XX' and for what EDGAR may add. */
export function placeOf(code: string | null): Place | null {
  return code === null ? null : (places.get(code.toUpperCase()) ?? null)
}

export const jurisdictionOf = ({ country, state }: Place) => (state === null ? country : `${country}-${state}`)

/** Without a street and a city the rest of an address leads nowhere. */
export function addressIn(lines: string[], rest: AddressFields): AddressFields | null {
  return lines.length > 0 || rest.address_city ? { address_street: lines.join(', '), ...rest } : null
}

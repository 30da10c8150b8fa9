import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findPlace, type Place } from '#domain/nomenclatures/places.ts'
import { loadTerms } from '#domain/search/remembered-terms.ts'
import { searchCompanies } from '#domain/search/search-companies.ts'
import { openDatabases } from '#postgres/db.ts'
import { loadSources } from '../../../src/commands/load-sources.ts'
import { insertCompany } from '../../support/company.ts'
import { withTestDatabase } from '../../support/database.ts'
import { insertKey, insertName } from '../../support/facts.ts'

/** How the invented number of a company is written on letterheads, in imprints, invoices and lists of its country. */
const spellings: [country: string, scheme: string, value: string, written: string][] = [
  ['AU', 'reg:AU', '7654321', `007 654 321 | ACN 007 654 321 | A.C.N. 007 654 321 | ARBN 007 654 321 | ACN: 007654321`],
  [
    'BE',
    'reg:BE',
    '765432198',
    `0765.432.198 | BE 0765.432.198 | BE0765432198 | KBO 0765.432.198 | BCE 0765432198 | RPR Brussel 0765.432.198 | RPM Bruxelles 0765.432.198 | Ondernemingsnummer 0765.432.198 | Numéro d'entreprise 0765.432.198 | TVA BE 0765.432.198 | 765.432.198 | BTW BE0765.432.198 | 0765432198 RPR Antwerpen | HR Brussel 0765432198`,
  ],
  [
    'BR',
    'reg:BR',
    '33000167000101',
    `33.000.167/0001-01 | CNPJ 33.000.167/0001-01 | 33000167000101 | CNPJ/MF sob o nº 33.000.167/0001-01`,
  ],
  [
    'CY',
    'reg:CY',
    'HE161804',
    `161804 | HE 161804 | HE161804 | ΗΕ 161804 | ΗΕ161804 | C161804 | H.E. 161804 | Reg. No. HE 161804 | C 161804 | HE-161804`,
  ],
  [
    'CZ',
    'reg:CZ',
    '27082441',
    `270 82 441 | IČO: 27082441 | IČ 270 82 441 | ICO 27082441 | IC: 27082441 | CZ27082441 | DIČ CZ27082441`,
  ],
  [
    'DE',
    'reg:DE:RA000242',
    'HRB589341',
    `HRB 589341 | HRB-Nr. 589341 | HR B 589341 | HR B Nr. 589341 | HRB589341 | B 589341 | H.R.B. 589341 | Handelsregister: HRB 589341 | Amtsgericht München, HRB 589341 | Registergericht München HRB 589341 | Handelsregister B 589341 | HRB 589 341 | HRB Nr 589341 (AG München) | Handelsregister München HRB 589341 | Handelsregister des Amtsgerichts München HRB 589341 | Sitz München, HRB 589341 | HRB-589341 | HRB: 589341 | Amtsgericht München HRB589341`,
  ],
  [
    'DE',
    'reg:DE:RA000243',
    'GNR1234',
    `GnR 1234 | GNR 1234 | Gn.R. 1234 | Genossenschaftsregister 1234 | GnR Nr. 1234`,
  ],
  ['DE', 'reg:DE:RA000244', 'VR98765', `VR 98765 | VR-Nr. 98765 | Vereinsregister 98765 | Vereinsregister VR 98765`],
  ['DE', 'reg:DE:RA000245', 'PR43210', `PR 43210 | Partnerschaftsregister PR 43210`],
  [
    'DK',
    'reg:DK',
    '87654321',
    `CVR 87654321 | CVR-nr. 87 65 43 21 | CVR nr 87654321 | DK87654321 | DK-87654321 | CVR-nummer: 87654321 | SE nr. 87654321 | 87 65 43 21 | CVR.nr. 87654321 | CVR no. 87654321 | DK 87 65 43 21`,
  ],
  [
    'EE',
    'reg:EE',
    '17654321',
    `registrikood 17654321 | reg. kood 17654321 | Registry code 17654321 | Reg.nr 17654321 | EE17654321 | reg.kood 17654321 | rg-kood 17654321 | registrikood: 17 654 321 | RK 17654321 | äriregistri kood 17654321 | äriregistrikood 17654321 | reg nr 17654321`,
  ],
  [
    'FI',
    'reg:FI',
    '9876543',
    `0987654-3 | FI09876543 | FI-0987654-3 | Y-tunnus 0987654-3 | Y-tunnus: 0987654-3 | Business ID 0987654-3 | FO-nummer 0987654-3 | Y 0987654-3 | ALV FI09876543 | 9876543 | 987654-3 | LY 0987654-3 | Ly-tunnus 0987654-3 | VAT FI09876543 | Company ID 0987654-3`,
  ],
  [
    'FR',
    'reg:FR',
    '552100555',
    `552 100 555 | 552.100.555 | RCS Paris 552 100 555 | SIREN 552100555 | R.C.S. PARIS B 552 100 555 | 552 100 555 RCS Paris | RCS 552100555 | Siren : 552 100 555 | Paris B 552 100 555 | RM 552 100 555 | SIREN n° 552 100 555 | immatriculée au RCS de Paris sous le numéro 552 100 555 | RCS NANTERRE B552100555`,
  ],
  [
    'GB',
    'reg:GB',
    '1234568',
    `01234568 | 1234568 | GB01234568 | Company No 01234568 | Company No. 1234568 | Reg No 01234568 | No. 01234568 | Registered number: 1234568 | CRN 01234568 | CRN: 01234568 | Company Registration Number 01234568 | UK01234568 | Registered in England 01234568 | England and Wales 01234568 | Companies House 01234568 | Registered no: 01234568 England | Registered in England and Wales with number 01234568 | Registered in England & Wales under number 01234568 | Co No 01234568 | Co Reg No 01234568 | Registration No 1234568 (England) | 012 345 68 | UK company number 01234568 | Registered Number 01234568 England & Wales | Registered in England no 01234568 | Company Reg: 01234568`,
  ],
  [
    'GB',
    'reg:GB',
    'SC12345',
    `SC012345 | SC12345 | SC 12345 | SC 012345 | SC-012345 | Registered in Scotland SC012345 | 12345 | Scotland SC12345 | Scottish company SC012345`,
  ],
  ['GB', 'reg:GB', 'NI612345', `NI612345 | NI 612345 | NI-612345 | Registered in Northern Ireland NI612345 | 612345`],
  ['GB', 'reg:GB', 'OC312345', `OC312345 | oc312345 | OC 312345 | 312345 | LLP OC312345 | LLP number OC312345`],
  [
    'IE',
    'reg:IE',
    '765432',
    `765432 | IE765432 | CRO 765432 | CRO No. 765432 | Company Number 765432 | Registered in Ireland No. 765432 | Reg. No. 765432 | Registered in Ireland 765432 | Registered in Dublin, Ireland No. 765432 | IE 765432 | Company Registration No. 765432 | Registered Number: 765432 | Registered in Ireland, number 765432 | Registered in the Republic of Ireland No 765432 | Companies Registration Office 765432`,
  ],
  [
    'JP',
    'reg:JP',
    '5010001008771',
    `5010001008771 | 5-0100-01-008771 | T5010001008771 | 0100-01-008771 | 法人番号 5010001008771 | 法人番号:5010001008771 | 会社法人等番号 0100-01-008771 | ５０１０００１００８７７１ | Corporate Number 5010001008771 | 法人番号：5010001008771 | JP5010001008771 | 5 0100 0100 8771 | 登録番号 T5010001008771 | 法人番号5010001008771`,
  ],
  [
    'LT',
    'reg:LT',
    '317654321',
    `317654321 | įm. k. 317654321 | įmonės kodas 317654321 | LT317654321 | kodas 317654321 | Company code 317654321 | Juridinio asmens kodas 317654321 | j.a.k. 317654321 | JAR kodas 317654321 | Įm. kodas 317654321 | į.k. 317654321 | Code 317654321 | Legal entity code 317654321`,
  ],
  [
    'LV',
    'reg:LV',
    '40176543210',
    `40176543210 | LV40176543210 | Reģ. Nr. 40176543210 | reg. nr. 40176543210 | vienotais reģistrācijas numurs 40176543210 | Reg.No. 40176543210 | LV 40176543210 | Reģistrācijas Nr. 40176543210 | VRN 40176543210 | PVN LV40176543210 | Reģ.Nr.40176543210 | Vienotais reģ. Nr. 40176543210 | Unified registration number 40176543210 | 4017 654 3210 | 40176-543210`,
  ],
  [
    'NO',
    'reg:NO',
    '987654321',
    `987654321 | 987 654 321 | NO 987 654 321 MVA | NO987654321 | NO987654321MVA | Org.nr. 987 654 321 | Org nr 987654321 | Orgnr. 987 654 321 | Organisasjonsnummer 987654321 | Orgnr 987654321 | 987 654 321 MVA | Foretaksregisteret 987 654 321 | Foretaksregisteret NO 987 654 321 MVA | Org. no. 987654321 | NO-987 654 321 | Org.nr.: NO 987 654 321 | Organization number 987654321 | Organisation no. 987 654 321 | Foretaksnummer 987654321 | Enterprise no. 987654321`,
  ],
  [
    'RO',
    'reg:RO',
    'J403722002',
    `J40/372/2002 | J 40/372/2002 | J40 372 2002 | J40/372/15.01.2002 | Nr. Reg. Com. J40/372/2002 | Reg. Com. J40/372/2002 | ORC J40/372/2002 | Nr. ORC: J40/372/2002 | Registrul Comerțului J40/372/2002 | J40-372-2002 | Nr.Reg.Com.: J40/372/2002 | Nr. înreg. Registrul Comerțului: J40/372/2002 | ONRC J40/372/2002`,
  ],
  [
    'RO',
    'reg:RO',
    '14399840',
    `RO14399840 | RO 14399840 | CUI 14399840 | CIF RO14399840 | C.U.I. 14399840 | 14399840 | CUI: RO14399840 | C.I.F. RO 14399840 | Cod fiscal 14399840 | Cod unic de înregistrare 14399840`,
  ],
  [
    'SE',
    'reg:SE',
    '5569871238',
    `556987-1238 | 5569871238 | Org.nr 556987-1238 | Org nr 556987-1238 | SE556987123801 | SE 556987-1238 01 | 16556987-1238 | 165569871238 | Organisationsnummer 556987-1238 | Orgnr: 556987-1238 | Org.-nr. 556987-1238 | Corp. ID No. 556987-1238 | Reg. No. 556987-1238 | Org. No. 556987-1238 | Org.nr. 556987-1238 | Momsreg.nr SE556987123801 | Corporate identity number 556987-1238 | Corporate identity no. 556987-1238 | VAT SE556987123801 | Momsregistreringsnummer SE556987123801 | Corp. Id. 556987-1238 | Corporate ID 556987-1238 | Registration number 556987-1238 | Säte Stockholm, org.nr 556987-1238 | SE5569871238`,
  ],
  [
    'SG',
    'reg:SG',
    '200012345K',
    `200012345K | UEN 200012345K | UEN: 200012345K | 200012345-K | Co. Reg. No. 200012345K | Company Registration No. 200012345K | 200012345k | Reg No. 200012345K | ROC 200012345K | UEN No. 200012345K | RCB No. 200012345K | Co Reg No: 200012345-K | GST Reg No. 200012345K | 2000 12345 K | ACRA 200012345K`,
  ],
  [
    'SK',
    'reg:SK',
    '57654321',
    `57 654 321 | IČO: 57654321 | IČO 57 654 321 | ICO 57654321 | SK57654321 | IČO: 57 654 321 | IČ 57654321 | Company ID 57654321 | Identification No. 57654321 | ID No. 57654321 | Reg. No. 57654321`,
  ],
  [
    'CZ',
    'reg:CZ',
    '57654329',
    `Company ID 57654329 | ID No. 57654329 | Identification number 57654329 | Reg. No. 57654329 | IČO:576 54 329 | IČ: 57654329 | Id. No.: 576 54 329 | Company ID No. 57654329`,
  ],
  [
    'UA',
    'reg:UA',
    '76543',
    `00076543 | ЄДРПОУ 00076543 | код ЄДРПОУ 00076543 | EDRPOU 00076543 | 76543 | UA00076543 | Код за ЄДРПОУ 00076543 | USREOU 00076543 | ідентифікаційний код 00076543 | USREOU code 00076543 | EDRPOU code 00076543 | код 00076543 | ЄДРПОУ: 00076543`,
  ],
  [
    'US',
    'reg:US-DE',
    '3614842',
    `3614842 | File Number 3614842 | File No. 3614842 | Delaware 3614842 | DE File No. 3614842 | Delaware file number 3614842 | SRV 3614842 | Entity number 3614842 | US-DE 3614842 | Entity ID 3614842`,
  ],
  [
    'US',
    'reg:US-CA',
    'C3268102',
    `C3268102 | 3268102 | C-3268102 | Entity No. C3268102 | California C3268102 | CA C3268102 | Entity Number: C3268102 | SOS File Number C3268102`,
  ],
  [
    'CH',
    'reg:CH',
    'CHE987654321',
    `CHE-987.654.321 | CHE 987 654 321 | CHE987654321 | CHE-987.654.321 MWST | UID CHE-987.654.321 | 987.654.321 | CHE-987.654.321 TVA | Firmennummer CHE-987.654.321 | MWST-Nr. CHE-987.654.321 | IDE CHE-987.654.321 | UID-Nr. CHE-987.654.321 | IDI CHE-987.654.321 | CHE-987.654.321 IVA | UID: CHE-987.654.321 HR/MWST | N° IDE CHE-987.654.321 | CH-ID CHE987654321`,
  ],
  [
    'AT',
    'reg:AT',
    'FN76543M',
    `FN 76543 m | FN76543m | 76543m | FN 076543m | Firmenbuchnummer: FN 76543 m | FN 76543 m Handelsgericht Wien | FB-Nr. 76543m | FBN 76543m | Firmenbuch Nr. 76543 m | HG Wien FN 76543m | 76543 m | FN: 76543m | FB-Nr.: FN 76543 m | Firmenbuch FN 76543m, HG Wien | FBNr. 76543m | FN-Nr. 76543m | LG Linz FN 76543m`,
  ],
  [
    'NL',
    'reg:NL',
    '87654321',
    `KvK 87654321 | KVK 87654321 | KvK nr. 87654321 | kvk-nr 87654321 | CoC 87654321 | Chamber of Commerce 87654321 | 876 54 321 | Handelsregister 87654321 | NL87654321 | Trade register no. 87654321 | KvK Amsterdam 87654321 | KvK: 87654321 | Handelsregister Amsterdam 87654321 | CoC no. 87654321 | Chamber of Commerce no. 87654321 | K.v.K. Amsterdam nr. 87654321 | Dossiernummer 87654321 | KvK dossiernr. 87654321 | Dutch Chamber of Commerce number 87654321`,
  ],
  [
    'LU',
    'reg:LU',
    'B204018',
    `B204018 | B 204018 | B-204018 | RCS Luxembourg B204018 | R.C.S. Luxembourg B 204.018 | RCS Luxembourg: B 204 018 | RCSL B204018 | 204.018 | RCS B204018 | R.C.S. B 204018 | LBR B204018 | RCS Lux B204018 | Luxembourg B 204018 | Registre de Commerce Luxembourg B 204018 | RC Luxembourg B 204018`,
  ],
  [
    'PL',
    'reg:PL',
    '76543',
    `KRS 0000076543 | 0000076543 | KRS: 0000076543 | nr KRS 0000076543 | Numer KRS: 0000076543 | KRS nr 0000076543 | wpisana do KRS pod numerem 0000076543 | PL0000076543 | KRS No. 0000076543 | National Court Register 0000076543 | RHB 0000076543`,
  ],
  [
    'IT',
    'reg:IT',
    'MI7654321',
    `MI-7654321 | MI 7654321 | REA MI-7654321 | REA: MI 7654321 | R.E.A. n. MI-7654321 | REA n. 7654321 | 7654321 | REA Milano 7654321 | MI7654321 | N. REA MI-7654321 | Numero REA MI - 7654321 | REA MI 7.654.321 | CCIAA Milano REA 7654321 | Milano REA 7654321`,
  ],
  [
    'ES',
    'reg:ES',
    'A87654321',
    `A87654321 | A-87654321 | A/87654321 | CIF A87654321 | C.I.F. A-87654321 | NIF A87654321 | NIF: A-87654321 | ESA87654321 | ES-A87654321 | N.I.F.: A 87.654.321 | A87.654.321 | CIF ES A87654321 | NIF ESA87654321 | A 87654321 | N.I.F. núm. A-87654321`,
  ],
  [
    'HU',
    'reg:HU',
    'CG110044001',
    `Cg. 01-10-044001 | Cg.01-10-044001 | 01-10-044001 | 01 10 044001 | Cégjegyzékszám: Cg. 01-10-044001 | Cégjegyzékszám 01-10-044001 | Company registration number 01-10-044001 | Cg 01-10-044001 | HU0110044001 | Fővárosi Törvényszék Cégbírósága Cg. 01-10-044001`,
  ],
  [
    'PT',
    'reg:PT',
    '587654321',
    `587654321 | 587 654 321 | NIPC 587654321 | NIF 587 654 321 | PT587654321 | NIPC: 587 654 321 | N.I.P.C. 587 654 321 | Contribuinte nº 587654321 | Matrícula n.º 587 654 321 | NIPC/Matrícula 587654321 | Pessoa Colectiva n.º 587654321 | C.R.C. Lisboa 587 654 321 | NIPC n.º 587 654 321`,
  ],
  [
    'IN',
    'reg:IN',
    'L99999MH2031PLC099998',
    `L99999MH2031PLC099998 | CIN L99999MH2031PLC099998 | CIN: L99999MH2031PLC099998 | CIN No. L99999MH2031PLC099998 | CIN - L99999MH2031PLC099998 | Corporate Identity Number L99999MH2031PLC099998`,
  ],
  [
    'HK',
    'reg:HK',
    '264596',
    `264596 | 0264596 | CR No. 264596 | CR 0264596 | Company No. 264596 | C.R. No. 264596 | CRN 264596 | HK264596 | Companies Registry 0264596`,
  ],
  [
    'NZ',
    'reg:NZ',
    '7654321',
    `7654321 | NZCN 7654321 | Company Number 7654321 | NZ 7654321 | NZCN: 7654321 | Co. No. 7654321 | Companies Office 7654321`,
  ],
]

test('a number is found as letterheads, invoices and lists of its country write it', () =>
  withTestDatabase(async url => {
    const databases = openDatabases(url, [], () => {})
    try {
      for (const [country_code, scheme, value] of spellings) {
        const name = `${country_code} ${value}`
        const id = await insertCompany(databases.primary, { name, country_code, status_id: 106 })
        await insertName(databases.primary, id, name)
        await insertKey(databases.primary, id, scheme, value)
      }
      await loadTerms(databases.reads)
      for (const [country, , value, written] of spellings) {
        for (const registrationNumber of written.split(' | ')) {
          const place = findPlace(country) as Place
          const { items } = await searchCompanies(databases.reads, { place, registrationNumber })
          assert.deepEqual(
            items.map(({ name }) => name),
            [`${country} ${value}`],
            `${country} ${registrationNumber}`,
          )
        }
      }
    } finally {
      await databases.close()
    }
  }))

test('every country with a register of its own among the sources has spellings', async () => {
  const several = ['bods', 'csv', 'gleif', 'statements', 'followthemoney', 'worldbank', 'eu-fsf', 'un-sc']
  const countries = new Set(
    (await loadSources())
      .map(({ code }) => code)
      .filter(code => !several.includes(code))
      .map(code => code.slice(0, 2).toUpperCase()),
  )
  const known = Map.groupBy(spellings, ([country]) => country)
  for (const country of countries) {
    const written = (known.get(country) ?? []).flatMap(([, , , texts]) => texts.split(' | '))
    assert.ok(written.length >= 3, country)
  }
})

import { dateText } from '#demo/calendar.ts'
import { country, numberAfterComma, numberFirst } from '#demo/country.ts'
import { french, italian, portuguese, spanish } from '#demo/cultures/romance.ts'
import { brazilianNumber, digits, frenchVat, luhn, scatter, spanishNumber } from '#demo/identifiers.ts'

/** The bands of the French register: from how many people on, and the band's code. */
const staffBands =
  `0 00, 1 01, 3 02, 6 03, 10 11, 20 12, 50 21, 100 22, 200 31, 250 32, 500 41, 1000 42, 2000 51, 5000 52,
  10000 53`
    .split(',')
    .map(text => text.trim().split(' ') as [least: string, code: string])

export const fr = country({
  code: 'FR',
  share: 29,
  name: 'France',
  nationality: 'Française',
  residence: 'France',
  currency: 'EUR',
  price: 1.2,
  culture: french,
  cities: `Paris|Île-de-France|IDF|750##|48.86|2.35
    Marseille|Provence-Alpes-Côte d'Azur|PAC|1300#|43.3|5.37
    Lyon|Auvergne-Rhône-Alpes|ARA|6900#|45.76|4.84
    Toulouse|Occitanie|OCC|31000|43.6|1.44
    Nice|Provence-Alpes-Côte d'Azur|PAC|06#00|43.7|7.27
    Nantes|Pays de la Loire|PDL|44#00|47.22|-1.55
    Strasbourg|Grand Est|GES|67#00|48.57|7.75
    Bordeaux|Nouvelle-Aquitaine|NAQ|33#00|44.84|-0.58
    Lille|Hauts-de-France|HDF|59#00|50.63|3.06
    Rennes|Bretagne|BRE|35#00|48.12|-1.68
    Dijon|Bourgogne-Franche-Comté|BFC|21000|47.32|5.04
    Rouen|Normandie|NOR|76#00|49.44|1.1`,
  forms: `Société par actions simplifiée|6CHY|SAS|12
    Société à responsabilité limitée (sans autre indication)|V9QP|SARL|12
    Société anonyme|QVPB|SA|1|public
    Société civile immobilière|FY0F|^SCI|4|partners`,
  branchForm: 'Établissement secondaire',
  active: 'Actif',
  between: 'Redressement judiciaire;Liquidation judiciaire;Procédure de sauvegarde',
  inactive: 'Cessé;Radié',
  roles: 'Président;Gérant;Gérant;Directeur Général;Administrateur;Commissaire aux comptes titulaire',
  companyRole: 'Commissaire aux comptes titulaire',
  shareTypes: 'Parts sociales;Actions ordinaires;Actions de préférence',
  upperCase: true,
  taxShare: 0.85,
  phones: '+33 1 99 00 ## ##;+33 2 61 91 ## ##;+33 3 53 01 ## ##;+33 4 65 71 ## ##;+33 5 36 49 ## ##',
  mobiles: '+33 6 39 98 ## ##',
  street: numberFirst,
  identify({ serial, shift }) {
    const siren = luhn(digits(30_000_000 + scatter(serial, shift, 65_000_000), 8))
    return { number: siren, tax: frenchVat(siren) }
  },
  extra({ employees, number, nace }) {
    return {
      siret_siege: luhn(`${number}0001`),
      tranche_effectifs: staffBands.findLast(([least]) => employees >= Number(least))?.[1],
      activite_principale: nace,
    }
  },
})

// Codes of the provinces in the check of the tax number.
const provinceCodes: Record<string, string> = {
  MI: '015',
  RM: '058',
  TO: '001',
  NA: '063',
  BO: '037',
  FI: '048',
  VR: '023',
  GE: '010',
  BA: '072',
  PA: '082',
}

export const it = country({
  code: 'IT',
  share: 22,
  name: 'Italy',
  nationality: 'Italiana',
  residence: 'Italia',
  currency: 'EUR',
  price: 1.2,
  culture: italian,
  cities: `Milano|Lombardia|MI|201##|45.46|9.19
    Roma|Lazio|RM|001##|41.9|12.5
    Torino|Piemonte|TO|101##|45.07|7.69
    Napoli|Campania|NA|801##|40.85|14.27
    Bologna|Emilia-Romagna|BO|401##|44.49|11.34
    Firenze|Toscana|FI|501##|43.77|11.26
    Verona|Veneto|VR|371##|45.44|10.99
    Genova|Liguria|GE|161##|44.41|8.93
    Bari|Puglia|BA|701##|41.12|16.87
    Palermo|Sicilia|PA|901##|38.12|13.36`,
  forms: `Società A Responsabilità Limitata|OV32|S.R.L.|14
    Società A Responsabilità Limitata Semplificata|8GU1|S.R.L.S.|4
    Società Per Azioni|P418|S.P.A.|2|public
    Società In Nome Collettivo|T2X1|S.N.C.|3|partners`,
  branchForm: 'Sede secondaria',
  active: 'Attiva',
  between: 'In liquidazione;Fallimento;Concordato preventivo',
  inactive: 'Cancellata',
  roles: 'Amministratore unico;Consigliere;Presidente del consiglio di amministrazione;Sindaco;Procuratore',
  companyRole: 'Società di revisione',
  shareTypes: 'Quota;Azioni ordinarie',
  upperCase: true,
  taxShare: 0.97,
  phones: '+39 02 5550 ####;+39 06 5550 ####;+39 011 5550 ###',
  mobiles: '+39 355 500 ####',
  street: numberAfterComma,
  identify({ serial, shift, city }) {
    const number = luhn(digits(1_000_000 + scatter(serial, shift, 8_000_000), 7) + (provinceCodes[city.state] ?? '100'))
    return { number, tax: `IT${number}` }
  },
  extra: ({ city, number, incorporated }) => ({
    rea_number: `${city.state}-${number.slice(1, 7)}`,
    data_iscrizione_registro: dateText(incorporated + 9),
  }),
})

export const es = country({
  code: 'ES',
  share: 16,
  name: 'Spain',
  nationality: 'Española',
  residence: 'España',
  currency: 'EUR',
  price: 1.2,
  culture: spanish,
  cities: `Madrid|Comunidad de Madrid|MD|280##|40.42|-3.7
    Barcelona|Cataluña|CT|080##|41.39|2.17
    Valencia|Comunitat Valenciana|VC|460##|39.47|-0.38
    Sevilla|Andalucía|AN|410##|37.39|-5.98
    Zaragoza|Aragón|AR|500##|41.65|-0.89
    Málaga|Andalucía|AN|290##|36.72|-4.42
    Bilbao|País Vasco|PV|480##|43.26|-2.93
    Vigo|Galicia|GA|362##|42.24|-8.72
    Murcia|Región de Murcia|MC|300##|37.98|-1.13`,
  forms: `Sociedad de Responsabilidad Limitada|DP3Q|S.L.|16
    Sociedad Limitada Unipersonal|R6UT|S.L.U.|3
    Sociedad Anonima|5RDO|S.A.|2|public
    Sociedad Cooperativa|1QU8|S.COOP.|1`,
  branchForm: 'Sucursal',
  active: 'Activa',
  between: 'En concurso;En liquidación;Cierre provisional hoja registral',
  inactive: 'Extinguida;Disuelta',
  roles: 'Administrador único;Administrador solidario;Consejero;Presidente;Apoderado',
  companyRole: 'Auditor de cuentas',
  shareTypes: 'Participaciones sociales;Acciones nominativas',
  upperCase: true,
  taxShare: 0.95,
  phones: '+34 910 555 ###;+34 930 555 ###;+34 960 555 ###',
  mobiles: '+34 655 500 ###',
  street: numberAfterComma,
  identify({ serial, shift, form }) {
    const letter = form.isPublic ? 'A' : form.text === 'Sociedad Cooperativa' ? 'F' : 'B'
    const number = spanishNumber(letter, digits(1_000_000 + scatter(serial, shift, 8_000_000), 7))
    return { number, tax: `ES${number}` }
  },
  extra: ({ city }, random) => ({
    registro_mercantil: city.name,
    hoja: `${city.state[0]}-${random.between(1000, 999999)}`,
  }),
})

export const br = country({
  code: 'BR',
  share: 20,
  name: 'Brazil',
  nationality: 'Brasileira',
  residence: 'Brasil',
  currency: 'BRL',
  price: 6.5,
  culture: portuguese,
  cities: `São Paulo|São Paulo|SP|01###-###|-23.55|-46.63
    Rio de Janeiro|Rio de Janeiro|RJ|20###-###|-22.91|-43.17
    Belo Horizonte|Minas Gerais|MG|30###-###|-19.92|-43.94
    Curitiba|Paraná|PR|80###-###|-25.43|-49.27
    Porto Alegre|Rio Grande do Sul|RS|90###-###|-30.03|-51.23
    Salvador|Bahia|BA|40###-###|-12.97|-38.5
    Recife|Pernambuco|PE|50###-###|-8.05|-34.88
    Fortaleza|Ceará|CE|60###-###|-3.72|-38.54`,
  forms: `Sociedade Limitada|QHW1|LTDA|14
    Sociedade Limitada Unipessoal|AL8W|LTDA|4
    Sociedade Anônima|X0SD|S.A.|2|public`,
  branchForm: 'Filial',
  active: 'ATIVA',
  between: 'SUSPENSA;INAPTA',
  inactive: 'BAIXADA',
  roles: 'Sócio-Administrador;Administrador;Diretor;Sócio;Presidente',
  companyRole: 'Sócio Pessoa Jurídica Domiciliado no Brasil',
  shareTypes: 'Quotas;Ações ordinárias',
  upperCase: true,
  taxShare: 1,
  phones: '+55 11 5550-####;+55 21 5550-####;+55 31 5550-####',
  mobiles: '+55 11 95550-####',
  street: numberAfterComma,
  identify({ serial, shift }) {
    const n = brazilianNumber(`${digits(10_000_000 + scatter(serial, shift, 80_000_000), 8)}0001`)
    const number = `${n.slice(0, 2)}.${n.slice(2, 5)}.${n.slice(5, 8)}/${n.slice(8, 12)}-${n.slice(12)}`
    return { number, tax: number }
  },
  extra({ employees }, random) {
    const porte = employees < 10 ? 'ME' : employees < 50 ? 'EPP' : 'DEMAIS'
    return {
      capital_social: `${random.between(1, 500)}000.00`,
      // Only small companies may choose the simple tax.
      opcao_pelo_simples: random.chance(0.5) && porte !== 'DEMAIS',
      porte,
    }
  },
})

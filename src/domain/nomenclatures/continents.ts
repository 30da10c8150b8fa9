/** The five top regions of the UN's M49 list and the ISO countries in each; Antarctica is separate. */
export const continents: { id: number; name: string; countries: string }[] = [
  {
    id: 2,
    name: 'Africa',
    countries:
      'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TF TG TN TZ UG YT ZA ZM ZW IO',
  },
  // M49 gives the continent and its only country one number; ours must differ.
  { id: 1010, name: 'Antarctica', countries: 'AQ' },
  {
    id: 19,
    name: 'Americas',
    countries:
      'AG AI AR AW BB BL BM BO BQ BR BS BV BZ CA CL CO CR CU CW DM DO EC FK GD GF GL GP GS GT GY HN HT JM KN KY LC MF MQ MS MX NI PA PE PM PR PY SR SV SX TC TT US UY VC VE VG VI',
  },
  {
    id: 142,
    name: 'Asia',
    countries:
      'AE AF AM AZ BD BH BN BT CN CY GE HK ID IL IN IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK PS QA SA SG SY TH TJ TL TM TR TW UZ VN YE',
  },
  {
    id: 150,
    name: 'Europe',
    countries:
      'AD AL AT AX BA BE BG BY CH CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA',
  },
  {
    id: 9,
    name: 'Oceania',
    countries: 'AS AU CC CK CX FJ FM GU HM KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS',
  },
]

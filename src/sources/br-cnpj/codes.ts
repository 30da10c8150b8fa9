export const states: Record<string, { status: string; status_id: 106 | 108 | 1615 }> = {
  '01': { status: 'Nula', status_id: 108 },
  '02': { status: 'Ativa', status_id: 106 },
  '03': { status: 'Suspensa', status_id: 1615 },
  '04': { status: 'Inapta', status_id: 1615 },
  '05': { status: 'Ativa não regular', status_id: 1615 },
  '08': { status: 'Baixada', status_id: 108 },
}

export const sizes: Record<string, string> = {
  '01': 'Microempresa',
  '03': 'Empresa de pequeno porte',
  '05': 'Demais',
}

export const ages = ['', '0-12', '13-20', '21-30', '31-40', '41-50', '51-60', '61-70', '71-80', 'over 80']

/** Legal forms that are people who trade, in the register's own codes: sole traders, and all that begin with 4. */
export const isPerson = (form: string) => form === '2135' || form.startsWith('4')

/** A person's role in a company: the register's list "Qualificações de sócios". */
export const roles = new Map(
  `05 Administrador; 08 Conselheiro de Administração; 09 Curador; 10 Diretor; 11 Interventor; 12 Inventariante; 13 Liquidante
  14 Mãe; 15 Pai; 16 Presidente; 17 Procurador; 18 Secretário; 19 Síndico (Condomínio); 20 Sociedade Consorciada
  21 Sociedade Filiada; 22 Sócio; 23 Sócio Capitalista; 24 Sócio Comanditado; 25 Sócio Comanditário; 26 Sócio de Indústria
  28 Sócio-Gerente; 29 Sócio Incapaz ou Relat.Incapaz (exceto menor); 30 Sócio Menor (Assistido/Representado)
  31 Sócio Ostensivo; 32 Tabelião; 33 Tesoureiro; 34 Titular de Empresa Individual Imobiliária; 35 Tutor
  37 Sócio Pessoa Jurídica Domiciliado no Exterior; 38 Sócio Pessoa Física Residente no Exterior; 39 Diplomata; 40 Cônsul
  41 Representante de Organização Internacional; 42 Oficial de Registro; 43 Responsável
  46 Ministro de Estado das Relações Exteriores; 47 Sócio Pessoa Física Residente no Brasil
  48 Sócio Pessoa Jurídica Domiciliado no Brasil; 49 Sócio-Administrador; 50 Empresário
  51 Candidato a cargo Político Eletivo; 52 Sócio com Capital; 53 Sócio sem Capital; 54 Fundador
  55 Sócio Comanditado Residente no Exterior; 56 Sócio Comanditário Pessoa Física Residente no Exterior
  57 Sócio Comanditário Pessoa Jurídica Domiciliado no Exterior; 58 Sócio Comanditário Incapaz; 59 Produtor Rural
  60 Cônsul Honorário; 61 Responsável indígena; 62 Representante da Instituição Extraterritorial; 63 Cotas em Tesouraria
  64 Administrador Judicial; 65 Titular Pessoa Física Residente ou Domiciliado no Brasil
  66 Titular Pessoa Física Residente ou Domiciliado no Exterior
  67 Titular Pessoa Física Incapaz ou Relativamente Incapaz (exceto menor)
  68 Titular Pessoa Física Menor (Assistido/Representado); 69 Beneficiário Final
  70 Administrador Residente ou Domiciliado no Exterior
  71 Conselheiro de Administração Residente ou Domiciliado no Exterior; 72 Diretor Residente ou Domiciliado no Exterior
  73 Presidente Residente ou Domiciliado no Exterior; 74 Sócio-Administrador Residente ou Domiciliado no Exterior
  75 Fundador Residente ou Domiciliado no Exterior; 78 Titular Pessoa Jurídica Domiciliada no Brasil
  79 Titular Pessoa Jurídica Domiciliada no Exterior`
    .split(/;\s*|\n\s*/)
    .map(line => [line.slice(0, 2), line.slice(3)] as const),
)

/** Partners, owners and those in control hold a part of the company; the others are only its officers. */
export const isHolder = (code: string) =>
  /^(Sócio|Sociedade|Titular|Cotas|Empresário|Beneficiário)/.test(roles.get(code) ?? '')
/** Those of these roles that also manage the company. */
export const leads = (code: string) => /^Sócio-/.test(roles.get(code) ?? '')
/** Those who can only be companies. */
export const isCompanyRole = (code: string) => /Pessoa Jurídica|^Sociedade/.test(roles.get(code) ?? '')

/** ISO 3166 by the register's codes of countries, where both know the country. */
export const countries = new Map(
  `013 AF 017 AL 023 DE 031 BF 037 AD 040 AO 041 AI 043 AG 053 SA 059 DZ 063 AR 064 AM 065 AW 069 AU 072 AT 073 AZ 077 BS
  080 BH 081 BD 083 BB 085 BY 087 BE 088 BZ 090 BM 093 MM 097 BO 098 BA 101 BW 105 BR 108 BN 111 BG 115 BI 119 BT 127 CV
  137 KY 141 KH 145 CM 149 CA 153 KZ 154 QA 158 CL 160 CN 161 TW 163 CY 169 CO 177 CG 190 KR 193 CI 195 HR 196 CR 198 KW
  199 CU 229 BJ 232 DK 235 DM 239 EC 240 EG 244 AE 245 ES 246 SI 247 SK 249 US 251 EE 253 ET 259 FO 267 PH 271 FI 275 FR
  281 GA 285 GM 289 GH 291 GE 293 GI 297 GD 301 GR 305 GL 309 GP 313 GU 317 GT 325 GF 329 GN 331 GQ 334 GW 337 GY 341 HT
  345 HN 351 HK 355 HU 357 YE 361 IN 365 ID 369 IQ 372 IR 375 IE 379 IS 383 IL 386 IT 388 RS 391 JM 399 JP 403 JO 411 KI
  426 LS 427 LV 431 LB 434 LR 438 LY 440 LI 442 LT 445 LU 447 MO 450 MG 455 MY 458 MW 461 MV 464 ML 467 MT 474 MA 476 MH
  477 MQ 485 MU 488 MR 493 MX 494 MD 495 MC 497 MN 505 MZ 507 NA 508 NR 517 NP 521 NI 525 NE 528 NG 531 NU 538 NO 542 NC
  545 PG 548 NZ 551 VU 556 OM 573 NL 576 PK 580 PA 586 PY 589 PE 599 PF 603 PL 607 PT 611 PR 623 KE 628 GB 640 CF 647 DO
  660 RE 665 ZW 670 RO 675 RW 676 RU 687 SV 690 WS 695 KN 697 SM 705 VC 710 SH 715 LC 720 ST 728 SN 731 SC 735 SL 741 SG
  744 SY 748 SO 750 LK 756 ZA 759 SD 764 SE 767 CH 770 SR 776 TH 780 TZ 783 DJ 788 TD 791 CZ 800 TG 810 TO 815 TT 820 TN
  823 TC 827 TR 828 TV 831 UA 833 UG 845 UY 847 UZ 848 VA 850 VE 858 VN 863 VG 866 VI 870 FJ 888 CD 890 ZM`
    .split(/\s+(?=\d)/)
    .map(pair => pair.split(' ') as [string, string]),
)

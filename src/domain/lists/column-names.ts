import { nameWords } from '#lib/name-words.ts'
import type { ListRow } from './list-row.ts'

/** Names that people give their columns; these are so general that they count only as the whole name. */
const alone: Partial<Record<keyof ListRow, string>> = {
  key: `id, ids, key, nr, no, number, nummer, num, numero, code, ref, reference, referenz, référence, referencia, pos, position, row, line,
    lfd nr, laufende nummer, #, our id, internal id, external id, own key, clave, chiave, clé, identifier, identifiant, uuid, guid`,
  name: `name, names, nom, nombre, nome, navn, namn, nimi, naam, nazwa, název, názov, név, naziv, ime, denumire, nosaukumas, pavadinimas,
    nosaukums, nafn, ad, adı, unvan, όνομα, επωνυμία, название, наименование, назва, име, 名称, 名前, 이름, title, account, customer, client, supplier,
    vendor, partner, kunde, kund, lieferant, cliente, fornitore, proveedor, fournisseur, klant, leverancier, entity, business, betrieb,
    issuer, borrower, debtor, creditor, tenant, merchant, prospect, lead`,
  address: `street, straße, strasse, str, rue, calle, via, ulica, gade, gata, katu, line 1, line 2`,
  city: `place, lieu, by, ort, sted, kommune, sídlo, seat, sitz`,
  country: `land, state of incorporation, nation, staat, cc`,
  website: `web, www, url, site, domain, domaine, dominio, internet, link`,
  email: `mail, contact email`,
}

/** Names that also count within longer ones. */
const within: Partial<Record<keyof ListRow, string>> = {
  key: `customer id, customer number, customer no, customer nr, customer code, client id, client number, account number, account id, account code,
    supplier id, supplier number, supplier no, vendor id, vendor number, vendor no, vendor code, kundennummer, kundennr, kunden nr, kunden id,
    lieferantennummer, lieferantennr, lieferanten nr, kreditor, kreditorennummer, debitor, debitorennummer, debitoren nr, mandantennummer, crm id, erp id,
    sap number, sap nr, salesforce id, hubspot id, record id, numéro client, num client, code client, numéro fournisseur, code fournisseur, numero cliente,
    codice cliente, codice fornitore, código cliente, código de cliente, codigo proveedor, klantnummer, klantnr, leveranciersnummer, debiteurnummer,
    debiteurennummer, kundenummer, kundnummer, leverandørnummer, leverantörsnummer, asiakasnumero, numer klienta, číslo zákazníka, your reference,
    internal reference, our reference`,
  name: `company name, company, companies, firm, firm name, business name, legal name, entity name, registered name, trading name, trade name, account name,
    customer name, client name, supplier name, vendor name, partner name, organisation, organization, organisation name, organization name,
    corporate name, corporation, counterparty, employer, firma, firmenname, firmenbezeichnung, firmierung, unternehmen, unternehmensname, gesellschaft,
    kundenname, kunde name, lieferantenname, geschäftspartner, raison sociale, dénomination, denomination, dénomination sociale, entreprise, société,
    nom de la société, nom entreprise, nom client, nom du client, nom fournisseur, razón social, empresa, nombre de la empresa, nombre empresa,
    nombre cliente, sociedad, compañía, ragione sociale, denominazione, azienda, società, impresa, nome azienda, nome cliente, razão social, nome da empresa,
    sociedade, denominação, bedrijf, bedrijfsnaam, onderneming, handelsnaam, naam bedrijf, klantnaam, virksomhed, virksomhedsnavn, selskab, firmanavn,
    selskapsnavn, selskap, foretak, foretaksnavn, företag, företagsnamn, bolag, bolagsnamn, kundnamn, kundenavn, yritys, yrityksen nimi, yhtiö, toiminimi,
    ettevõte, ärinimi, uzņēmums, įmonė, įmonės pavadinimas, nazwa firmy, spółka, przedsiębiorstwo, nazwa podmiotu, název firmy, obchodní firma, společnost,
    obchodné meno, spoločnosť, cég, cégnév, tvrtka, naziv tvrtke, podjetje, naziv podjetja, societate, denumire firma, companie, εταιρεία, φίρμα, компания,
    организация, предприятие, наименование организации, компанія, фирма, şirket, firma adı, şirket adı, 会社名, 社名, 企業名, 公司名称, 公司, 企业名称, 회사명,
    상호, שם החברה, اسم الشركة, company legal name`,
  number: `euid, eu id, european unique identifier, company number, company no, company nr, company registration number, company id, company reg no, registration number, registration no, registration nr, reg number,
    reg no, reg nr, registry number, registry code, register number, registered number, crn, companies house number, corporate number, entity number,
    business number, business id, incorporation number, organisation number, organization number, national id, registration id, trade register number,
    handelsregisternummer, handelsregister, handelsregister nr, registernummer, registernr, register nr, hrb, hrb nummer, hrb nr, hra, firmenbuchnummer, fn nummer,
    firmenbuch, uid nummer ch, siren, siret, numéro siren, numéro siret, n siren, n siret, rcs, numéro rcs, numéro d entreprise,
    ondernemingsnummer, kbo, kbo nummer, bce, bce number, kvk, kvk nummer, kvk nr, kvknummer, kvk number, rsin, cvr, cvr nr, cvr nummer, cvrnr, se nr, org nr, orgnr, org no,
    org number, org nummer, organisasjonsnummer, organisationsnummer, y tunnus, ytunnus, y-tunnus, registrikood, reģistrācijas numurs, įmonės kodas,
    krs, numer krs, regon, numer regon, ičo, ico, ič, cégjegyzékszám, oib, mbs, matična številka, matična, cui, cod unic, j number, eik, еик, булстат, инн, огрн, едрпоу,
    rea, numero rea, cnpj, rut, ruc, nit, cuit, rfc, uen, cin, acn, abn, nzbn, ein, fein, duns number ch, 法人番号, 統一社会信用代码, 统一社会信用代码, 사업자등록번호, numer rejestrowy,
    numero registro, número de registro, numero de registro, numéro d immatriculation, immatriculation, γεμη, αρ γεμη`,
  vat: `vat, vat number, vat no, vat nr, vat id, vat code, vatin, vat reg no, vat registration number, tax number, tax id, tax no, tax code, tin, ust id, ust idnr, ust id nr, ustid,
    ustidnr, ust, umsatzsteuer id, umsatzsteuer identifikationsnummer, mwst, mwst nr, mwst nummer, uid, uid nr, uid nummer, atu, tva, n tva, numéro tva, numéro de tva, no tva,
    tva intracommunautaire, numéro de tva intracommunautaire, iva, nif, cif, nif cif, cif nif, partita iva, p iva, piva, codice fiscale, contribuinte, nipc, btw, btw nummer, btw nr,
    btw id, moms, momsnr, moms nr, momsregistreringsnummer, mva, mva nummer, alv, alv numero, kmkr, pvn, pvm, pvm kodas, nip, numer nip, dič, dic, ič dph, ic dph, adószám,
    közösségi adószám, davčna številka, id za ddv, cod fiscal, αφμ, α φ μ, ддс, инн кпп, vergi no, vergi numarası, gstin, gst number, gst`,
  lei: `lei, lei code, legal entity identifier, lei nummer, code lei, lei number`,
  website: `website, web site, webseite, webpage, web page, homepage, home page, internetseite, internetadresse, web address, website url, company website,
    company domain, site web, site internet, página web, pagina web, sitio web, sito, sito web, sito internet, webbplats, hemsida, hjemmeside, nettside, nettsted, kotisivu,
    verkkosivu, veebileht, strona, strona www, strona internetowa, webová stránka, webstránka, honlap, weboldal, spletna stran, ιστοσελίδα, сайт, ウェブサイト, 网站, 웹사이트,
    domain name`,
  email: `email, e mail, email address, e mail address, mail address, mailadresse, emailadresse, e mail adresse, adresse mail, adresse email, courriel, correo,
    correo electrónico, posta elettronica, e post, epost, e postadresse, sähköposti, e pasts, el paštas, adres email, адрес электронной почты, почта, 메일, 邮箱, メール,
    メールアドレス, электронная почта`,
  country: `country, country code, country name, country iso, iso country, countries, country of registration, country of incorporation, länderkennzeichen, ländercode, länderkürzel, staat land, pays,
    code pays, país, pais, paese, nazione, stato estero, landcode, landekode, landskod, landkode, maa, maakoodi, riik, valsts, šalis, kraj, kod kraju, země, stát, krajina, štát, ország,
    država, țara, tara, χώρα, страна, країна, държава, ülke, 国, 国家, 国名, 국가, jurisdiction, jurisdiction code, domicile, land code, iso2, iso code`,
  address: `address, adress, address line, address 1, address 2, street address, street name, street 1, street 2, house number, house no, full address, registered address, registered office,
    billing address, mailing address, postal address, adresse, anschrift, straße hausnummer, strasse nr, straße nr, hausnummer, hausnr, strasse und nr, firmenadresse, rechnungsadresse,
    adresse postale, numéro et rue, dirección, domicilio, dirección fiscal, indirizzo, sede, sede legale, endereço, morada, adres, straat, straatnaam, huisnummer, postadresse, postadress, gatuadress,
    besøksadresse, vejnavn, osoite, katuosoite, aadress, adrese, adresas, adres siedziby, adresa, cím, székhely, naslov, adresă, διεύθυνση, οδός, адрес, адреса, 住所, 地址, 주소,
    postal code, post code, postcode, zip, zip code, zipcode, plz, postleitzahl, code postal, cp, código postal, codigo postal, cap, codice postale, cep, postnr, postnummer, postinumero, postiindeks,
    kod pocztowy, psč, psc, irányítószám, poštanski broj, poštna številka, cod poștal, ταχυδρομικός κώδικας, индекс, почтовый индекс, 郵便番号, 邮编, 우편번호, eircode,
    state, province, region, county, bundesland, kanton, département, provincia, estado, regione, provincie, województwo, kraj okres, prefecture, département code`,
  city: `city, town, city name, city town, locality, municipality, stadt, ortschaft, wohnort, firmensitz, gemeinde, ville, commune, localité, ciudad, localidad, municipio, población, città, citta, comune, località, cidade,
    localidade, município, plaats, woonplaats, vestigingsplaats, stad, gemeente, postort, poststed, kaupunki, postitoimipaikka, paikkakunta, linn, pilsēta, miestas, miasto, miejscowość, město, mesto, obec, város, település,
    grad, kraj mesto, oraș, oras, localitate, πόλη, город, місто, град, şehir, il, 市, 城市, 市区町村, 도시`,
}

/** Words for columns that mention a company but are about someone or something else. */
const about = new Set(
  `contact kontakt contacto contatto ansprechpartner person vorname nachname first last surname middle phone telefon telephone tel mobile mobil fax date datum fecha
  amount betrag umsatz revenue turnover parent group mother konzern type typ art status category kategorie description beschreibung notes bemerkung comment kommentar count anzahl
  employees mitarbeiter password user product produkt bank iban bic currency währung waehrung sales manager owner position role job industry branche sector score rating form rechtsform`.split(
    /\s+/,
  ),
)

export type NamedColumn = { role: keyof ListRow; isWhole: boolean }

/** A name with its accents, and with umlauts written as two letters: Strasse, Laendercode, Universitaet. */
const folded = (name: string) => nameWords(name).join(' ')
const known = (lists: Partial<Record<keyof ListRow, string>>) =>
  new Map(
    Object.entries(lists).flatMap(([role, names]) =>
      names.split(',').map(name => [folded(name), role as keyof ListRow] as const),
    ),
  )
const whole = new Map([...known(alone), ...known(within)])
const parts = known(within)
const packed = new Map([...whole].map(([name, role]) => [name.replaceAll(' ', ''), role]))
const maxNameLength = 8

/** The role of a column, judged by its name; null if the name reveals nothing. */
export function roleNamed(name: string): NamedColumn | null {
  // CompanyName, company_name and customer.vatNumber are the same words.
  const words = nameWords(name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
  if (words.length === 0 || words.length > maxNameLength) return null
  const exact = whole.get(words.join(' ')) ?? packed.get(words.join(''))
  if (exact) return { role: exact, isWhole: true }
  // The last words best describe a column: "customer VAT number", "address of the company".
  for (let length = words.length - 1; length > 0; length--) {
    for (let from = words.length - length; from >= 0; from--) {
      const rest = [...words.slice(0, from), ...words.slice(from + length)]
      const role = parts.get(words.slice(from, from + length).join(' '))
      if (role && !(rest.some(word => about.has(word)) && role !== 'email')) return { role, isWhole: false }
    }
  }
  return null
}

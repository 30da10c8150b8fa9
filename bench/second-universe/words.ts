// The words of the second universe. No list is shared with the first one or with the search.

/** A legal form as a register has it, and written out in full; forms of several words are how people who copy a deed ask. */
export type Form = { short: string; full: string; isInFront?: true }

export type Country = {
  code: string
  share: number
  forms: Form[]
  trades: string[]
  /** Short, common words of which some names consist altogether. */
  common: string[]
  /** Words that mean next to nothing: names have them now and then, and people add them. */
  general: string[]
  familyStems: string[]
  familyEndings: string[]
  placeStems: string[]
  placeEndings: string[]
  /** How an address is written, with # for its number and % for its place. */
  roads: string[]
  /** What follows a family's name. */
  kin: string[]
}

const words = (text: string) => text.trim().split(/\s+/)

const english = {
  trades:
    words(`Builders Lettings Groundworks Scaffolding Joiners Bakers Butchers Florists Opticians Barbers Tailors Cabs
    Bookkeeping Payroll Tutoring Nursery Kennels Stables Upholstery Signs Blinds Carpets Locksmiths Removals Skips Demolition
    Drainage Paving Fencing Tiling Plastering Decorating Glazing Welding Fabrications Tooling Mouldings Coatings Labels
    Cartons Pallets Freight Chandlery Brewing Distillers Vineyards Dairy Poultry Seeds Feeds Timber Quarries Aggregates
    Concrete Bricks Cladding Insulation Boilers Refrigeration Ventures Acquisitions Auctions Antiques Jewellers Watches
    Bicycles Caravans Boats Moorings Airfields Tuition Childcare Hospice Chiropractic Osteopathy Physiotherapy Pharmacy
    Podiatry Skincare Tattoo Yoga Dance Theatre Puppets Toys Games Comics Bookshop Stationers Embroidery Knitwear Leather`),
  common:
    words(`Red Blue Sky Sun Sea Oak Ash Fox Bee Bell Rock Hill Lake Moon Star Bird Gold Iron Wood Field Mill Well Park
    View Light Home House Door Gate Bay Top All Day Time Life Good True Pure Fast Clear Wild Free Happy Little Big Royal King
    Queen Crown Arrow Anchor Bridge Tower Garden Rose Apple Honey Salt Bean Tea Cup Plate Table Lamp Fire Wind Rain Snow River
    Path Way Corner North South East West Inn Bar Shop Box Hut Barn Yard Dog Cat Hen Owl Hare Stag Swan Crow Leaf Root Seed`),
  general: words('Group Global New International Europe The World Holdings National Company United Universal'),
}
const spanish =
  words(`Construcciones Reformas Talleres Transportes Instalaciones Inmobiliaria Promociones Panadería Frutas
  Carnicería Peluquería Asesoría Gestoría Clínica Farmacia Hostelería Cafetería Viajes Muebles Carpintería Cerrajería
  Fontanería Electricidad Climatización Jardinería Limpiezas Excavaciones Áridos Hormigones Maderas Pinturas Bodegas
  Aceites Ganadera Agrícola Pesquera Conservas Confecciones Calzados Joyería`)

export const countries: Country[] = [
  {
    code: 'US',
    share: 0.2,
    forms: [
      { short: 'LLC', full: 'Limited Liability Company' },
      { short: 'Inc.', full: 'Incorporated' },
      { short: 'LP', full: 'Limited Partnership' },
      { short: 'LLP', full: 'Limited Liability Partnership' },
      { short: 'PLLC', full: 'Professional Limited Liability Company' },
    ],
    ...english,
    familyStems:
      words(`Ander Peter Jack John Rob Will Thomp Harri Nel Mor Hender Coope Matthe Sander Patter Wat Simp Steven Fergu
      Richard Dicker Hutchin Jeffer Atkin Wilkin Hodg Parkin Robert Edward Gib`),
    familyEndings: ['son', 's', 'sen', 'ton', 'man', 'field'],
    placeStems: words(
      'Cedar Maple Elk Bear Eagle Spring River Pine Clear Silver Stony Sugar Prairie Mesa Canyon Harbor',
    ),
    placeEndings: [' Falls', 'ville', ' City', ' Creek', 'wood', ' Grove', ' Rapids', 'dale'],
    roads: ['# % Avenue', '# % Street', '# % Drive'],
    kin: ['& Sons', 'Brothers', 'Family', '& Co'],
  },
  {
    code: 'GB',
    share: 0.2,
    forms: [
      { short: 'Limited', full: 'Private Limited Company' },
      { short: 'LTD', full: 'Private Limited Company' },
      { short: 'PLC', full: 'Public Limited Company' },
      { short: 'LLP', full: 'Limited Liability Partnership' },
      { short: 'CIC', full: 'Community Interest Company' },
    ],
    ...english,
    familyStems:
      words(`Evan Jone Hugh Price Pritch Llew Mor Grif Had Wake Sher Whit Black Brad Cart Fair Gold Hart Hol Lang
      Mar Nor Old Pem Rad Shel Stan Thorn Under Wal Win Wood`),
    familyEndings: ['s', 'ard', 'ley', 'worth', 'wood', 'by', 'field', 'well'],
    placeStems: words(
      'Ash Bath Brad Brom Chel Dun East Fair Gil Hay Hor Ketter Lang Mel New Nor Ot Pen Ret Sel Thet Up War',
    ),
    placeEndings: ['ford', 'ton', 'bury', 'ham', 'wick', 'mouth', 'stead', 'combe', 'leigh'],
    roads: ['# % Road', '# % Lane', '# % Close', '# % Terrace'],
    kin: ['& Sons', '& Son', 'Brothers', '& Daughters', '& Co'],
  },
  {
    code: 'DE',
    share: 0.14,
    forms: [
      { short: 'GmbH', full: 'Gesellschaft mit beschränkter Haftung' },
      { short: 'GmbH & Co. KG', full: 'Gesellschaft mit beschränkter Haftung & Compagnie Kommanditgesellschaft' },
      { short: 'UG (haftungsbeschränkt)', full: 'Unternehmergesellschaft haftungsbeschränkt' },
      { short: 'OHG', full: 'Offene Handelsgesellschaft' },
      { short: 'eG', full: 'eingetragene Genossenschaft' },
    ],
    trades:
      words(`Hausverwaltung Tiefbau Elektrotechnik Heizungsbau Malerbetrieb Tischlerei Schreinerei Dachdeckerei Autohaus
      Spedition Gärtnerei Bäckerei Metzgerei Gebäudereinigung Immobilien Vermögensverwaltung Beteiligungen Steuerberatung
      Apotheke Zahntechnik Maschinenbau Metallbau Werkzeugbau Kunststofftechnik Druckerei Verlag Großhandel Gastronomie
      Reisebüro Fahrschule Pflegedienst Landtechnik Weinbau Holzbau Stahlbau Trockenbau Fliesen Sanitär Fensterbau Gerüstbau`),
    common:
      words(`Rote Blaue Grüne Gold Silber Stern Sonne Mond Berg Bach Tal Wald Feld Hof Haus Tor Turm Brücke Mühle Garten
      Rose Linde Eiche Birke Adler Falke Hirsch Bär Fuchs Löwe Krone Anker Rad Werk Licht Kraft Gut Frei Rein Alt Klein Groß
      Nord Süd Ost West Markt Platz Eck Bad Brot Salz Wein Bier Korn Stein Holz`),
    general: words('Gruppe Neue Deutsche Europa Holding Global International Gesellschaft Allgemeine Erste'),
    familyStems:
      words(`Hart Berg Linde Neu Alt Stein Wald Kauf Zimmer Schuh Fisch Hoff Brand Kamp Eber Wein Gold Sil Bau Her
      Oster Wester Sonder Eisen Kohl Sand`),
    familyEndings: ['mann', 'er', 'meier', 'bauer', 'müller', 'hardt', 'wig', 'bach'],
    placeStems: words(
      'Rosen Wald Neu Alten Ober Unter Franken Sachsen Lauter Königs Hohen Linden Eber Wolfs Reichen Schwarzen',
    ),
    placeEndings: ['heim', 'burg', 'berg', 'bach', 'hausen', 'stadt', 'dorf', 'feld', 'walde'],
    roads: ['%straße #', '%weg #', 'Am % #'],
    kin: ['& Söhne', '& Sohn', 'Gebrüder', '& Partner'],
  },
  {
    code: 'FR',
    share: 0.12,
    forms: [
      { short: 'SARL', full: 'Société à responsabilité limitée', isInFront: true },
      { short: 'SAS', full: 'Société par actions simplifiée' },
      { short: 'SCI', full: 'Société civile immobilière', isInFront: true },
      { short: 'SA', full: 'Société anonyme' },
      { short: 'SNC', full: 'Société en nom collectif' },
    ],
    trades:
      words(`Boulangerie Maçonnerie Menuiserie Plomberie Charpente Couverture Peinture Électricité Chauffage Serrurerie
      Carrosserie Garage Pharmacie Optique Boucherie Charcuterie Pâtisserie Traiteur Brasserie Coiffure Esthétique Fleuriste
      Jardinerie Paysages Terrassement Démolition Carrelage Plâtrerie Isolation Ambulances Taxis Déménagements Imprimerie
      Librairie Bijouterie Horlogerie Vignobles Domaines Élevage Maraîchage Pêcheries Scierie`),
    common:
      words(`Bleu Rouge Vert Blanc Noir Or Argent Lune Soleil Ciel Mer Lac Mont Val Bois Champ Pré Pont Tour Porte Clos
      Rose Lys Pomme Miel Sel Pain Vin Blé Olive Loup Cerf Coq Lion Aigle Cygne Belle Bon Grand Petit Vieux Haut Bas Nord Sud
      Est Ouest Jour Nuit Feu Vent Pluie Neige Pierre Roche`),
    general: words('Groupe Nouvelle Compagnie Europe France Internationale Holding Générale Les La Mondiale'),
    familyStems:
      words(`Mar Dub Laf Bern Rouss Gaut Per Mor Fourn Gir Lamb Font Rous Chev Gar Bonn Dup Leg Barb Guill Mercad
      Roch Vin Brun Arn`),
    familyEndings: ['tin', 'ois', 'ont', 'ard', 'ier', 'eau', 'et', 'aux', 'elin'],
    placeStems: words('Mont Beau Ville Château Saint-Au Clair Roque Font Val Neu Haute Pont Bourg Castel Aigue Chante'),
    placeEndings: ['fort', 'mont', 'vallon', 'ville', 'bourg', 'mars', 'rive', 'lieu', 'clair'],
    roads: ['# Rue de %', '# Avenue de %', '# Place %'],
    kin: ['& Fils', 'Frères', 'Père et Fils', '& Associés'],
  },
  {
    code: 'IT',
    share: 0.1,
    forms: [
      { short: 'S.r.l.', full: 'Società a responsabilità limitata' },
      { short: 'S.p.A.', full: 'Società per azioni' },
      { short: 'S.a.s.', full: 'Società in accomandita semplice' },
      { short: 'S.n.c.', full: 'Società in nome collettivo' },
      { short: 'S.r.l.s.', full: 'Società a responsabilità limitata semplificata' },
    ],
    trades:
      words(`Costruzioni Immobiliare Trasporti Impianti Ristorazione Panificio Macelleria Pasticceria Gelateria Farmacia
      Officina Carrozzeria Autoscuola Falegnameria Serramenti Edilizia Scavi Ceramiche Marmi Graniti Tessuti Calzature Pelletteria
      Oreficeria Tipografia Editrice Viaggi Alberghi Lavanderia Pulizie Vivai Agricola Vinicola Olearia Ittica Caseificio
      Molino Meccanica Stampi Torneria`),
    common:
      words(`Rosso Blu Verde Bianco Nero Oro Luna Sole Cielo Mare Lago Monte Valle Bosco Campo Prato Ponte Torre Porta
      Corte Rosa Giglio Mela Miele Sale Pane Vino Grano Oliva Lupo Cervo Gallo Leone Aquila Cigno Bella Buona Grande Piccolo
      Antico Alto Basso Nord Sud Est Ovest Giorno Notte Fuoco Vento Neve Pietra Casa`),
    general: words('Gruppo Nuova Italia Europa Compagnia Internazionale Holding Generale La Globale'),
    familyStems: words(
      'Ross Ferr Bianch Roman Colomb Ricc Marin Grec Brun Gall Cont Manc Cost Giord Rizz Lomb Moret Barb Font',
    ),
    familyEndings: ['i', 'ari', 'ini', 'etti', 'elli', 'one', 'acci', 'ato'],
    placeStems: words('Monte Castel Villa Rocca Campo Borgo Sant Torre Acqua Fonte Pietra Colle Val Ponte'),
    placeEndings: ['chiaro', 'verde', 'nuovo', 'bello', 'forte', 'alto', 'rossa', 'piano', 'vecchio'],
    roads: ['Via % #', 'Viale % #', 'Corso % #'],
    kin: ['& Figli', 'Fratelli', 'e Figlio', '& Soci'],
  },
  {
    code: 'ES',
    share: 0.08,
    forms: [
      { short: 'S.L.', full: 'Sociedad Limitada' },
      { short: 'SL', full: 'Sociedad de Responsabilidad Limitada' },
      { short: 'S.A.', full: 'Sociedad Anónima' },
      { short: 'S.L.U.', full: 'Sociedad Limitada Unipersonal' },
      { short: 'S.C.', full: 'Sociedad Civil' },
    ],
    trades: spanish,
    common:
      words(`Rojo Azul Verde Blanco Negro Oro Luna Sol Cielo Mar Lago Monte Valle Bosque Campo Prado Puente Torre Puerta
      Patio Rosa Lirio Miel Sal Pan Vino Trigo Oliva Lobo Ciervo Gallo León Cisne Bella Buen Gran Viejo Alto Bajo Norte Sur
      Este Oeste Día Noche Fuego Viento Nieve Piedra Casa Río`),
    general: words('Grupo Nueva España Europa Compañía Internacional Holding General La Mundial'),
    familyStems: words('Fern Gonz Rodr Mart Sánch Ram Dom Gut Álv Ben Men Jim Hern Vel Ord Ib Per Nav Mor'),
    familyEndings: ['ández', 'ález', 'íguez', 'ínez', 'ero', 'ado', 'arro', 'eda'],
    placeStems: words('Villa Monte Fuente Puebla Torre Alca Guada Castro Val Aldea Peña Navar Campo'),
    placeEndings: ['nueva', 'mayor', 'real', 'seca', 'rubia', 'lejos', 'blanca', 'franca', 'verde'],
    roads: ['Calle % #', 'Avenida % #', 'Plaza % #'],
    kin: ['e Hijos', 'Hermanos', 'y Cía', '& Asociados'],
  },
  {
    code: 'PL',
    share: 0.06,
    forms: [
      { short: 'Sp. z o.o.', full: 'Spółka z ograniczoną odpowiedzialnością' },
      { short: 'S.A.', full: 'Spółka akcyjna' },
      { short: 'Sp. k.', full: 'Spółka komandytowa' },
      { short: 'Sp. j.', full: 'Spółka jawna' },
    ],
    trades:
      words(`Budownictwo Usługi Handel Nieruchomości Transport Piekarnia Cukiernia Apteka Hurtownia Stolarka Drukarnia
      Wydawnictwo Ogrodnictwo Gospodarstwo Warsztat Blacharstwo Instalacje Ogrzewanie Hydraulika Elektryka Malarstwo Brukarstwo
      Dekarstwo Meble Odzież Obuwie Księgowość Doradztwo Szkolenia Przychodnia Stomatologia Weterynaria Rybołówstwo Tartak`),
    common:
      words(`Czerwony Niebieski Zielony Biały Czarny Złoty Księżyc Słońce Niebo Morze Staw Góra Las Pole Łąka Most Wieża
      Brama Róża Lipa Dąb Miód Sól Chleb Wino Wilk Jeleń Kogut Lew Orzeł Dobry Mały Duży Stary Nowy Dom Dwór Młyn Ogród`),
    general: words('Grupa Nowa Polska Europa Międzynarodowa Holding Ogólna Firma Światowa'),
    familyStems: words(
      'Kowal Wiśniew Lewand Zieliń Szymań Woźniak Kamiń Jankow Wojcie Mazur Krawcz Piotrow Grabow Nowak Pawłow',
    ),
    familyEndings: ['ski', 'czyk', 'ewicz', 'owski', 'icki', 'ak'],
    placeStems: words('Nowo Staro Biało Czarno Wielko Mało Zielono Złoto Leśno Kamieno'),
    placeEndings: ['gród', 'wice', 'miasto', 'pole', 'góra', 'brzeg', 'dwór', 'las'],
    roads: ['ul. % #', '% #'],
    kin: ['i Synowie', 'i Syn', 'Bracia', 'i Wspólnicy'],
  },
  {
    code: 'BR',
    share: 0.05,
    forms: [
      { short: 'Ltda', full: 'Sociedade Limitada' },
      { short: 'S.A.', full: 'Sociedade Anônima' },
      { short: 'S/S', full: 'Sociedade Simples' },
      { short: 'EIRELI', full: 'Empresa Individual de Responsabilidade Limitada' },
    ],
    trades:
      words(`Construtora Comércio Transportes Padaria Açougue Farmácia Oficina Mercearia Lanchonete Pousada Turismo Imobiliária
      Contabilidade Informática Confecções Calçados Móveis Marcenaria Serralheria Vidraçaria Gráfica Papelaria Livraria Laticínios
      Frigorífico Usina Cerâmica Mineração Agropecuária Cafeeira Pesca Madeireira Tecelagem Embalagens`),
    common:
      words(`Vermelho Azul Verde Branco Preto Ouro Lua Sol Céu Mar Lagoa Morro Vale Mata Campo Ponte Torre Porta Rosa Mel
      Sal Pão Vinho Trigo Lobo Galo Leão Bela Bom Grande Velho Alto Baixo Norte Sul Dia Noite Fogo Vento Pedra Casa Rio Ilha`),
    general: words('Grupo Nova Brasil Companhia Internacional Holding Geral Mundial América'),
    familyStems: words('Sil Oliv Per Alm Carv Rib Mac Barb Teix Card Fig Vas Nog Mor Cav'),
    familyEndings: ['va', 'eira', 'eida', 'alho', 'eiro', 'ado', 'osa', 'oso'],
    placeStems: words('Porto Campo Monte Ouro Belo Água Pedra Santa Lagoa Serra Barra'),
    placeEndings: ['lindo', ' Alegre', ' Verde', ' Preto', ' Branca', ' Nova', ' Grande', ' Rosa'],
    roads: ['Rua % #', 'Travessa % #'],
    kin: ['e Filhos', 'Irmãos', '& Cia', 'e Sócios'],
  },
  {
    code: 'CZ',
    share: 0.03,
    forms: [
      { short: 's.r.o.', full: 'Společnost s ručením omezeným' },
      { short: 'a.s.', full: 'Akciová společnost' },
      { short: 'v.o.s.', full: 'Veřejná obchodní společnost' },
      { short: 'k.s.', full: 'Komanditní společnost' },
    ],
    trades:
      words(`Stavby Pekárna Řeznictví Lékárna Autoservis Doprava Truhlářství Klempířství Instalatérství Malířství Zahradnictví
      Tiskárna Nakladatelství Účetnictví Reality Pivovar Vinařství Mlékárna Strojírna Slévárna Sklárna Textil Obuv Nábytek
      Hotely Cestovní Úklid Zemědělství Rybářství Pila`),
    common:
      words(`Červený Modrý Zelený Bílý Černý Zlatý Měsíc Slunce Nebe Jezero Hora Les Pole Louka Most Věž Brána Růže Lípa
      Dub Med Sůl Chléb Víno Vlk Jelen Kohout Lev Orel Dobrý Malý Velký Starý Dům Dvůr Mlýn Sad`),
    general: words('Skupina Nová Česká Evropa Mezinárodní Holding Obecná Firma'),
    familyStems: words('Novo Svobod Dvor Čern Procház Kuč Vesel Hor Němec Pokorn Mare Pospíš Hájk Jel'),
    familyEndings: ['tný', 'ák', 'ka', 'era', 'ek', 'ský', 'il'],
    placeStems: words('Nové Staré Bílé Černé Horní Dolní Velké Malé Zlaté'),
    placeEndings: [' Hradce', ' Lhoty', ' Mostky', ' Brody', ' Hory', ' Týny', ' Lázně'],
    roads: ['% #', 'Náměstí % #'],
    kin: ['a synové', 'a syn', 'Bratři', 'a spol'],
  },
  {
    code: 'BG',
    share: 0.02,
    forms: [
      { short: 'ООД', full: 'Дружество с ограничена отговорност' },
      { short: 'ЕООД', full: 'Еднолично дружество с ограничена отговорност' },
      { short: 'АД', full: 'Акционерно дружество' },
      { short: 'ЕАД', full: 'Еднолично акционерно дружество' },
    ],
    trades:
      words(`Строителство Търговия Транспорт Пекарна Аптека Сервиз Мебели Туризъм Имоти Счетоводство Печатница Градини
      Винарна Мандра Мелница Леярна Стъкло Текстил Обувки Ремонти Инсталации Охрана Логистика Консултации`),
    common:
      words(`Червен Син Зелен Бял Черен Злато Луна Слънце Небе Море Езеро Гора Поле Мост Кула Порта Роза Липа Дъб Мед Сол
      Хляб Вино Вълк Елен Петел Лъв Орел Добър Малък Голям Стар Дом Двор`),
    general: words('Група Нова България Европа Холдинг Интернешънъл Компания'),
    familyStems: words('Иван Георги Димитр Петр Никол Стоян Тодор Христ Ангел Васил Атанас Колев'),
    familyEndings: ['ов', 'ев', 'ски', 'овски', 'чев'],
    placeStems: words('Бело Черно Ново Старо Горно Долно Злато Камено'),
    placeEndings: ['град', 'поле', 'брод', 'село', 'слав', 'горци'],
    roads: ['Улица % #', 'Булевард % #'],
    kin: ['и синове', 'и син', 'Братя', 'и Ко'],
  },
]

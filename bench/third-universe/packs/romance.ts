import { pack } from '../pack.ts'

export const france = pack({
  of: 'FR',
  locale: 'fr',
  share: 0.1,
  capitals: 0.55,
  forms: `
    34 SAS|S.A.S.|Société par actions simplifiée|SAS *
    30 SARL|S.A.R.L.|Sarl|SARL *|Société à responsabilité limitée
    14 SCI *|SCI|S.C.I. *|Société civile immobilière *
    10 SASU|S.A.S.U.
    8 EURL|E.U.R.L.|EURL *
    4 SA|S.A.|Société anonyme
    2 SNC|S.N.C.
    2 EARL *|EARL|GAEC *`,
  shapes: `
    12 C
    8 C T
    10 T S
    6 S T
    6 F S
    6 ^Établissements S
    4 S et ^Fils
    4 S ^Frères
    4 ^Les N de P
    5 ^Le A N
    4 ^La N A
    4 ^Au N A
    5 T du P
    4 T du N
    3 ^Aux N de P
    4 P T
    4 S & S
    3 L
    4 L T
    3 ^Groupe S
    4 C G
    3 S-S T
    3 ^Société S T
    3 ^Compagnie des N
    2 ^Saint F T
    3 A-T
    3 D rue S
    2 ^Aux W N`,
  S: `Martin Bernard Dubois Thomas Robert Richard Petit Durand Leroy Moreau Simon Laurent Lefebvre Michel Garcia David Bertrand
    Roux Vincent Fournier Morel Girard André Lefèvre Mercier Dupont Lambert Bonnet François Martinez Legrand Garnier Faure
    Rousseau Blanc Guérin Muller Henry Roussel Nicolas Perrin Morin Mathieu Clément Gauthier Dumont Lopez Fontaine Chevalier
    Robin Masson Noël Gérard Lévêque Béranger Crépin Desbœufs Le_Goff Le_Gall Kerguélen Quéméneur d'Aubigny de_La_Tour
    L'Hostis Vaillant Poitevin Bourguignon Chauvet Thévenot Pélissier Camélat`,
  P: `Paris Lyon Marseille Toulouse Nice Nantes Montpellier Strasbourg Bordeaux Lille Rennes Reims Toulon Grenoble Dijon Angers
    Nîmes Villeurbanne Le_Mans Aix Brest Tours Amiens Limoges Annecy Perpignan Besançon Metz Orléans Rouen Mulhouse Caen Nancy
    Avignon Poitiers Béziers Quimper Vannes Saint-Malo La_Rochelle Pau Bayonne Biarritz Bretagne Normandie Provence Alsace
    Périgord Vendée Jura Savoie Ardèche Camargue Lorraine Saint-Étienne Évreux`,
  T: `Immobilier Conseil Services Bâtiment Transports Menuiserie Plomberie Électricité Maçonnerie Boulangerie Boucherie Pharmacie
    Garage Carrosserie Peinture Couverture Charpente Serrurerie Nettoyage Restauration Traiteur Coiffure Optique Ambulances
    Taxis Informatique Ingénierie Distribution Logistique Formation Communication Publicité Imprimerie Éditions Production
    Vignobles Domaine Château Cave Brasserie Fromagerie Pâtisserie Chocolaterie Primeurs Fleurs Paysages Piscines Cuisines
    Ameublement Chaussures Mode Bijouterie Horlogerie Laboratoire Cabinet Architecture Expertise Assurances Courtage Patrimoine
    Énergies Chauffage Climatisation Travaux_Publics Terrassement Location Négoce`,
  A: 'Bleu Vert Blanc Rouge Noir Grand Petit Nouveau Royal Doré Bon Vieux Jeune Beau Joli Gourmand Moderne Central Nouvelle Belle Petite Argenté Tranquille',
  N: 'Moulin Jardin Soleil Étoile Lion Chêne Rose Fontaine Pont Port Tour Maison Atelier Forêt Rivière Montagne Olivier Tilleul Cèdre Horizon Abeille Hirondelle Cigale Renard Cerf Phare Ancre Comptoir Glycine Lavande Mimosa Marronnier Écluse Grenier',
  F: 'Jean Pierre Michel Philippe Alain Nicolas Marie Sophie Nathalie Isabelle Sylvie René Gérard Hélène Cécile Léa Zoé Gaël Anaïs Benoît Thérèse Éloi',
  G: 'Holding Groupe France International Participations Invest Finance Développement Gestion Patrimoine Partenaires Associés',
  rare: [
    'Beau Bon Mont Ville Cham Roche Font Bois Vaul Grand Pré Ville Cour Haut Bell Mar Per Gui Bou Lam Del Des Cast Ros',
    'neuf champ bert fort mont court vin lard din lieu let neau reau gnac geat ville sier nier',
  ],
  coined: [
    'b br c cl d f fl g gr j l m n p pl pr r s t tr v',
    'a e i o u é ou au oi ai in an',
    'ra tec via nova lys méo ta lia dis véa ris lec dom sens co net bat eo sia vie',
  ],
  numbers: 'Un=1 Deux=2 Trois=3 Quatre=4 Cinq=5 Six=6 Sept=7 Huit=8 Neuf=9 Dix=10 Cent=100',
  short:
    'Établissements=Ets Compagnie=Cie Société=Sté Saint=St Sainte=Ste Frères=Frs Groupe=Grp Travaux_Publics=TP Immobilier=Immo Transports=Transp International=Intl Pharmacie=Phie',
  and: '& et + and',
  sounds: 'eau=o au=o ph=f qu=k ai=é ss=s ll=l nn=n mm=m tt=t y=i c=k ç=ss th=t oi=oa x=s er=é z=s gn=ni',
  keys: 'azertyuiop qsdfghjklm wxcvbn',
  extras: 'groupe france société siège entreprise la services',
})

export const spain = pack({
  of: 'ES',
  locale: 'es',
  share: 0.07,
  capitals: 0.6,
  forms: `
    70 S.L.|SL|, S.L.|Sociedad Limitada|S. L.
    12 S.A.|SA|, S.A.|Sociedad Anónima
    10 S.L.U.|SLU|Sociedad Limitada Unipersonal
    4 S.L.L.|SLL|S.L.L
    3 S.COOP.|S. Coop.|Sociedad Cooperativa
    3 C.B.|CB|Comunidad de Bienes`,
  shapes: `
    12 C
    9 C T
    9 T S
    6 T S S
    4 F S S
    6 ^Hermanos S
    4 S ^Hermanos
    4 S e ^Hijos
    4 ^Hijos de F S
    5 T P
    4 T de P
    4 ^El N A
    4 ^La N de P
    3 N del N
    3 T y T S
    4 L T
    3 L
    3 ^Grupo S
    3 ^Grupo C
    3 C G
    2 ^San F T
    2 S & S T
    2 T D
    2 ^Inversiones S S`,
  S: `García Rodríguez González Fernández López Martínez Sánchez Pérez Gómez Martín Jiménez Ruiz Hernández Díaz Moreno Muñoz
    Álvarez Romero Alonso Gutiérrez Navarro Torres Domínguez Vázquez Ramos Gil Ramírez Serrano Blanco Molina Morales Suárez
    Ortega Delgado Castro Ortiz Rubio Marín Sanz Núñez Iglesias Medina Garrido Cortés Castillo Santos Lozano Guerrero Cano
    Prieto Méndez Cruz Gallego Vidal Peña Echevarría Goikoetxea Etxeberria Puigdemont Ferrer Casadevall Bofarull Peñalver
    Ybarra Zubizarreta Arizmendi Boix Llopis Niño`,
  P: 'Madrid Barcelona Valencia Sevilla Zaragoza Málaga Murcia Palma Bilbao Alicante Córdoba Valladolid Vigo Gijón Granada Vitoria Elche Oviedo Cartagena Jerez Pamplona Almería San_Sebastián Burgos Albacete Santander Castellón Logroño Badajoz Salamanca Huelva Lleida Tarragona León Cádiz Jaén Ourense Lugo Cáceres Galicia Cataluña Navarra La_Mancha Levante Ibiza Menorca Ávila',
  T: `Construcciones Promociones Inversiones Servicios Transportes Instalaciones Talleres Excavaciones Reformas Carpintería
    Electricidad Fontanería Panadería Carnicería Farmacia Hostelería Restauración Restaurante Bodegas Viñedos Aceites Frutas
    Conservas Pescados Mariscos Jamones Quesos Lácteos Agropecuaria Ganadería Maquinaria Suministros Distribuciones Comercial
    Importaciones Muebles Mármoles Cerámicas Azulejos Pinturas Aluminios Cristalería Metálicas Mecanizados Automóviles
    Neumáticos Gasolinera Autocares Viajes Hoteles Apartamentos Inmobiliaria Gestoría Asesoría Abogados Arquitectura Ingeniería
    Informática Publicidad Imprenta Editorial Formación Clínica_Dental Óptica Limpiezas Jardinería Energía_Solar`,
  A: 'Nueva Azul Verde Blanco Rojo Nuevo Grande Real Dorado Viejo Bueno Alto Santa Negro Moderno Norte Sur Central Alegre Bravo',
  N: 'Sol Mar Luna Estrella Molino Puente Olivo Pino Río Sierra Castillo Fuente Jardín Casa Águila León Toro Rosa Puerto Faro Ancla Roble Encina Almendro Cigüeña Golondrina Horno Rincón Campo Valle Patio Azahar Naranjo',
  F: 'Antonio José Manuel Francisco Juan Carmen María Ana Luis Ángel Jesús Pilar Rosario Concepción Iñaki Jordi Begoña Nuria Íñigo Ramón',
  G: 'Grupo Holding España Inversiones Internacional Gestión Patrimonial Servicios Iberia Global Participaciones Ibérica',
  rare: [
    'Rodr Mart Gonz Alb Ber Cast Vill Font Mont Torr Agui Etxe Arri Mendi Goiko Ola Puig Vila Roca Serra Quint Sal Zaba',
    'ález ínez eda arro alba alta erra ano aola egui etxea uren munt gosa guer ete ejo illo',
  ],
  coined: [
    'b br c cl d f fl g gr j l ll m n p pl pr r s t tr v z qu',
    'a e i o u a e o ia ie ue',
    'ra tec nova lux med ta sol dis gest con sur mar inver plan ria lia sa cor net dal ña',
  ],
  numbers: 'Uno=1 Dos=2 Tres=3 Cuatro=4 Cinco=5 Seis=6 Siete=7 Ocho=8 Nueve=9 Diez=10 Cien=100',
  short:
    'Hermanos=Hnos. Construcciones=Const. Promociones=Prom. Transportes=Ttes. Distribuciones=Distr. Inmobiliaria=Inmob. Santa=Sta. Comercial=Cial. Internacional=Int. Servicios=Serv. Importaciones=Imp. Sociedad=Soc.',
  and: 'y & e + and',
  sounds: 'b=v v=b ll=y y=ll z=s s=z c=z h= ge=je gi=ji ñ=n qu=k c=k x=s nn=n cc=c',
  keys: 'qwertyuiop asdfghjklñ zxcvbnm',
  extras: 'grupo españa empresa tienda sociedad servicios la',
})

export const italy = pack({
  of: 'IT',
  locale: 'it',
  share: 0.07,
  capitals: 0.7,
  forms: `
    60 S.R.L.|S.r.l.|SRL|Srl|Società a responsabilità limitata
    12 S.P.A.|S.p.A.|SPA|Spa|Società per azioni
    14 S.N.C.|S.n.c.|SNC|Snc
    10 S.A.S.|S.a.s.|SAS|Sas
    8 S.R.L.S.|SRLS|S.r.l.s.
    4 Soc. Coop.|Società Cooperativa|S.C.|Soc. Coop. a r.l.`,
  shapes: `
    12 C
    9 C T
    9 T S
    6 S T
    5 T di S F
    5 S F & ^C.
    4 T S di S F & ^C.
    5 ^Fratelli S
    4 ^Fratelli S T
    4 S & ^Figli
    5 T P
    3 P T
    4 T ^San F
    4 ^La N
    4 ^Il N A
    3 ^Al N di P
    4 L T
    3 L
    3 C G
    3 ^Gruppo S
    3 S & S
    3 ^Azienda ^Agricola S
    2 T D`,
  S: `Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Bruno Gallo Conti De_Luca Mancini Costa Giordano
    Rizzo Lombardi Moretti Barbieri Fontana Santoro Mariani Rinaldi Caruso Ferrara Galli Martini Leone Longo Gentile Martinelli
    Vitale Lombardo Serra Coppola De_Santis D'Angelo Marchetti Parisi Villa Conte Ferraro Ferri Fabbri Bianco Marini Grasso
    Valentini Messina Sala De_Angelis Gatti Pellegrini Palumbo Sanna Farina Dell'Orto D'Alessandro Lo_Presti Bonacossa Zanardelli
    Quattrocchi Squarcialupi Brambilla`,
  P: 'Milano Roma Napoli Torino Palermo Genova Bologna Firenze Bari Catania Verona Venezia Messina Padova Trieste Brescia Parma Taranto Prato Modena Reggio Perugia Livorno Ravenna Cagliari Foggia Rimini Salerno Ferrara Sassari Latina Monza Siracusa Pescara Bergamo Forlì Trento Vicenza Terni Bolzano Novara Piacenza Ancona Udine Arezzo Lecce Toscana Umbria Sicilia Puglia Salento Langhe Cadore Garda',
  T: `Immobiliare Costruzioni Servizi Impianti Trasporti Edilizia Autofficina Carrozzeria Panificio Macelleria Farmacia Ristorante
    Pizzeria Gelateria Bar Caffè Pasticceria Salumificio Caseificio Cantina Vini Oleificio Frantoio Molino Pastificio Meccanica
    Officine_Meccaniche Stampi Plastica Tornitura Carpenteria Fonderia Ceramiche Marmi Vetreria Falegnameria Arredamenti Mobili
    Tessuti Maglificio Calzaturificio Pelletteria Confezioni Tipografia Editrice Informatica Consulting Engineering Studio_Tecnico
    Elettronica Illuminazione Idraulica Termoidraulica Serramenti Infissi Pavimenti Verniciature Pulizie Vivai Agricola Ortofrutta
    Ittica Carburanti Autotrasporti Spedizioni Viaggi Hotel Camping Assicurazioni Pubblicità`,
  A: 'Nuova Verde Azzurra Bianca Rossa Nuovo Grande Bella Vecchia Antica Dolce Reale Moderna Generale Centrale Felice Dorata Buona Prima',
  N: 'Sole Mare Luna Stella Rosa Fonte Torre Ponte Quercia Olivo Giardino Castello Aquila Leone Cascina Corte Vela Onda Faro Ancora Bottega Fenice Rondine Ape Cervo Volpe Pino Glicine Colle Valle Forno Borgo Ginestra Melograno',
  F: 'Giuseppe Antonio Giovanni Mario Luigi Anna Maria Rosa Francesco Paolo Franco Sergio Teresa Lucia Nicolò Ciro Gennaro Cosimo Ornella Loredana',
  G: 'Holding Gruppo Italia Group International Finanziaria Gestioni Partecipazioni Invest Servizi Service Industrie',
  rare: [
    'Bell Bon Cast Mont Rav Zan Gal Mar Per Fac Bert Cor Gav Lor Pal Rom Sal Tav Vol Mas Pic Fior',
    'ini etti oni elli acci ato in igo aro occhi ucci ardi azzi ese ieri ola otto eschi',
  ],
  coined: [
    'b br c cl d f fl g gr l m n p pr r s sp st t tr v z',
    'a e i o u a o io ia',
    'ra tec nova lux med ta sol dis gest con mar plan ria lia sa cor net dal gel plast fin mec',
  ],
  numbers: 'Uno=1 Due=2 Tre=3 Quattro=4 Cinque=5 Sei=6 Sette=7 Otto=8 Nove=9 Dieci=10 Cento=100',
  short:
    'Fratelli=F.lli Costruzioni=Costr. Società=Soc. Azienda=Az. Agricola=Agr. Immobiliare=Immob. Officine_Meccaniche=Off._Mecc. International=Int. Autotrasporti=Autotrasp. Ditta=D.tta Santa=S.ta',
  and: '& e + and',
  sounds: 'zz=z cc=c tt=t ll=l ch=k qu=cu gl=li gn=ni ss=s rr=r nn=n c=k ph=f x=s mm=m ff=f',
  extras: 'gruppo italia ditta azienda negozio sede la',
})

export const brazil = pack({
  of: 'BR',
  locale: 'pt',
  share: 0.05,
  capitals: 0.9,
  forms: `
    60 LTDA|Ltda|LTDA.|Ltda.|Limitada
    14 LTDA ME|LTDA - ME|Ltda-ME|ME
    8 EIRELI|Eireli|EIRELI ME
    8 S.A.|S/A|SA|Sociedade Anônima
    6 LTDA EPP|LTDA - EPP|EPP`,
  shapes: `
    10 C
    10 C ^Comércio e T
    8 S ^Comércio de T
    7 T S
    5 S & S T
    5 F S S
    6 T P
    4 T ^São F
    4 ^Casa de T S
    4 ^Irmãos S
    4 S e ^Filhos
    4 N A T
    4 L T
    3 L G
    4 C T
    3 C G
    3 I S T
    3 ^Indústria e ^Comércio de T S
    2 T W N`,
  S: `Silva Santos Oliveira Souza Rodrigues Ferreira Alves Pereira Lima Gomes Costa Ribeiro Martins Carvalho Almeida Lopes Soares
    Fernandes Vieira Barbosa Rocha Dias Nascimento Andrade Moreira Nunes Marques Machado Mendes Freitas Cardoso Ramos Gonçalves
    Santana Teixeira Araújo Pinto Cavalcanti Guimarães Assunção Conceição Magalhães Bragança Falcão Leão Simões Brandão Queirós
    Tanaka Nakamura Zanatta Bertoluci Schwantes Kuhn Figueirôa`,
  P: 'São_Paulo Rio_de_Janeiro Brasília Salvador Fortaleza Belo_Horizonte Manaus Curitiba Recife Goiânia Belém Porto_Alegre Campinas São_Luís Maceió Natal Teresina João_Pessoa Ribeirão_Preto Uberlândia Sorocaba Cuiabá Aracaju Joinville Londrina Niterói Florianópolis Santos Vitória Paraná Bahia Minas Goiás Pantanal Amazônia Ceará Maringá',
  T: `Alimentos Construções Transportes Serviços Confecções Materiais_de_Construção Auto_Peças Móveis Calçados Bebidas Engenharia
    Consultoria Informática Empreendimentos Imobiliária Representações Distribuidora Padaria Farmácia Supermercado Mercearia
    Restaurante Lanchonete Pizzaria Churrascaria Açougue Laticínios Frigorífico Agropecuária Café Grãos Fertilizantes Madeiras
    Metalúrgica Usinagem Embalagens Plásticos Papelaria Gráfica Editora Tecidos Joias Perfumaria Cosméticos Clínica Odontologia
    Laboratório Ótica Contabilidade Advocacia Turismo Hotelaria Pousada Logística Locações Refrigeração Elétrica Hidráulica Vidros`,
  A: 'Novo Verde Azul Branco Bom Grande Real Dourado Nova Boa Santa Alto Belo Feliz Central Sul Norte Brasileiro',
  N: 'Sol Mar Lua Estrela Rio Serra Fonte Ponte Casa Campo Vale Pedra Rosa Ouro Porto Farol Ipê Coqueiro Jacarandá Arara Tucano Onça Beija-Flor Canoa Engenho Fazenda Jangada Cajueiro Sabiá',
  F: 'José João Antônio Francisco Carlos Maria Ana Luiz Paulo Pedro Sebastião Raimundo Conceição Cícero Jussara Luzia Iracema Moacir',
  G: 'Participações Holding Grupo Brasil Comercial Internacional Investimentos Administração Gestão Nacional',
  rare: [
    'Card Mag Guim Brag Alb Mont Vasc Mour Cav Figueir Pacheq Sal Tav Amar Bitt Cout Quint Zan Bert Lor',
    'ão eira oso inho elos ares anha ado alho ini etto eda oni encourt inha',
  ],
  coined: [
    'b br c cl d f fl g gr j l m n p pr r s t tr v z',
    'a e i o u a o ia ei',
    'ra tec nova lux med ta sol dis max bras mar plan ria lia sul cor net dal flex com til',
  ],
  numbers: 'Um=1 Dois=2 Três=3 Quatro=4 Cinco=5 Seis=6 Sete=7 Oito=8 Nove=9 Dez=10 Cem=100',
  short:
    'Comércio=Com. Indústria=Ind. Construções=Constr. Representações=Repr. Transportes=Transp. Distribuidora=Dist. Serviços=Serv. Irmãos=Irs. Participações=Part. Engenharia=Eng. Santa=Sta. Empreendimentos=Empr.',
  and: 'e & + and',
  sounds: 'ç=ss ss=ç x=ch ch=x z=s s=z lh=li nh=ni qu=k ph=f ão=am ge=je c=k h= rr=r',
  keys: 'qwertyuiop asdfghjklç zxcvbnm',
  extras: 'grupo brasil empresa loja matriz comercial',
})

export const belgium = pack({
  of: 'BE',
  locale: 'nl-BE',
  share: 0.02,
  capitals: 0.2,
  forms: `
    50 BV|B.V.|BVBA|Besloten Vennootschap
    25 SRL|S.R.L.|SPRL|Société à responsabilité limitée
    10 NV|N.V.|Naamloze Vennootschap
    10 SA|S.A.|Société anonyme
    6 VZW|vzw
    4 VOF|V.O.F.`,
  shapes: `
    9 C
    8 T S
    7 S T
    3 C - C
    4 C ^Vastgoed - = ^Immobilier
    5 T P
    5 ^Bakkerij S - ^Boulangerie =
    5 ^Immo S
    5 S - S
    4 ^Garage S
    4 S & ^Zoon
    4 S et ^Fils
    4 ^Gebroeders S
    4 L T
    3 ^'t N
    3 ^Au N
    3 C G`,
  S: 'Peeters Janssens Maes Jacobs Mertens Willems Claes Goossens Wouters De_Smet Dubois Lambert Dupont Martin Simon Leclercq Van_Damme Vandenberghe De_Backer Desmedt Verhaegen Cools Hermans Lemaire Michiels Baert Thijs Wauters Van_den_Bossche Verstraete Callebaut Delvaux Quinart Ghyselinck Uyttendaele Vanhoutteghem Poelaert Schoonjans',
  P: 'Brussel Bruxelles Antwerpen Gent Charleroi Liège Brugge Namur Leuven Mons Mechelen Aalst Kortrijk Hasselt Oostende Genk Roeselare Tournai Verviers Ieper Spa Dinant Ardennen Vlaanderen Wallonie Kempen Halle Waterloo',
  T: 'Bouw Immo Transport Consulting Garage Bakkerij Boulangerie Slagerij Boucherie Electro Chauffage Sanitair Toitures Dakwerken Schrijnwerken Menuiserie Tuinen Jardins Apotheek Pharmacie Horeca Traiteur Brouwerij Brasserie Chocolaterie Taverne Frituur Verzekeringen Assurances Fiduciaire Boekhouding Kapsalon Coiffure Drukkerij Imprimerie Logistics Vastgoed Interieur Keukens',
  A: 'Nieuwe Gouden Groene Blauwe Oude Rode Witte Petit Grand Nouveau Vieux Bleu',
  N: 'Molen Hof Ster Leeuw Zon Roos Kroon Anker Zwaan Moulin Jardin Soleil Lion Chêne Fontaine Pont Horizon Vos Duin Toren Beffroi Belfort Frietje',
  F: 'Jan Marc Luc Jean Philippe Els An Marie Koen Wim Geert Benoît Thierry Lieve Godelieve',
  G: 'Holding Group Invest Belgium Management Services International Beheer Participations Benelux',
  rare: [
    'Vander Ver Vande Decl Der Bos Hoog Meul Cap Del Du Mal Ghe Bor Cor Pau Stey Lem',
    'haeghe meulen putte steen beke quin roix court rcq elaer wels mans aert ghem',
  ],
  coined: [
    'b br d f g gr j k l m n p pr r s st t v',
    'a e i o u oo ie ou',
    'ra tec vo nova med ta ron max fin dex bel nor lia kom pro co',
  ],
  short: 'Gebroeders=Gebr. Établissements=Ets Compagnie=Cie Immobilière=Immo International=Int. Sint=St.',
  and: '& en et + and',
  sounds: 'ij=y ck=k ae=a c=k k=c ou=oe gh=g ue=uu th=t ss=s ph=f qu=k x=ks ll=l tt=t',
  keys: 'azertyuiop qsdfghjklm wxcvbn',
  extras: 'group belgium belgië belgique firma zaak magasin',
})

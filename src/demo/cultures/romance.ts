import { culture } from '#demo/culture.ts'

const wordEnds = `a ada alia alta ana ano ara aria aris asol ata ela ella elo ena era esa eta ia ica ida iel ina ino io ira isa
  ita iva ola ona oni ora oria osa oso ova ula una ura usa`

export const french = culture({
  male: `Jean Pierre Michel Philippe Alain Nicolas Christophe Laurent Thomas Julien Antoine Guillaume Olivier Stéphane
    Éric Vincent Sébastien David Mathieu Maxime Alexandre François Patrick Thierry Bruno Hugo Louis Gabriel Lucas Arthur
    Benoît Fabrice Cédric Yannick Romain`,
  female: `Marie Nathalie Isabelle Sylvie Catherine Françoise Valérie Christine Sophie Céline Sandrine Julie Camille
    Aurélie Émilie Claire Charlotte Pauline Manon Léa Chloé Inès Louise Alice Hélène Anne Véronique Delphine Élodie
    Caroline Laetitia Margaux`,
  last: `Martin Bernard Thomas Petit Robert Richard Durand Dubois Moreau Laurent Simon Michel Lefebvre Leroy Roux David
    Bertrand Morel Fournier Girard Bonnet Dupont Lambert Fontaine Rousseau Vincent Muller Lefèvre Faure André Mercier
    Blanc Guérin Boyer Garnier Chevalier François Legrand Gauthier Garcia Perrin Robin Clément Morin Nicolas Henry
    Roussel Mathieu Gautier Masson Marchand Duval Denis Dumont Marie Lemaire Noël Meyer Dufour Meunier Brun Blanchard
    Giraud Joly Rivière Lucas Brunet Gaillard Barbier Arnaud Martinez Gérard Roche Renard Schmitt Roy Leroux Colin Vidal
    Caron Picard Roger Fabre Aubert Lemoine Renaud Dumas Lacroix Olivier Philippe Bourgeois Pierre Benoît Rey Leclerc
    Payet Rolland Leclercq Guillaume Lecomte`,
  lastEnds:
    'ac ais and ard aud ault eau elet ert et ier ieu igny illon in lier not oin ois ond ot oux rand ron tier ville',
  stems: `Ael Alp Amb Arb Armor Aur Aval Bel Bor Bret Cal Cass Cev Clair Coral Dor Eol Esp Fal Flor Gal Gar Gir Hexa Isar
    Jur Lav Lim Lor Lum Lys Mar Mer Mir Mont Nal Norm Oc Oli Ori Pal Per Plen Pol Prov Quer Rhod Riv Roch Sal Sav Seq Sol
    Tal Ter Tri Val Ven Ver Viv Vol`,
  ends: `${wordEnds} bois bourg clair court eau elle ence ette eur fort ières lac mer mont pont rive roche val vert ville`,
  evocative: `Nouvelle Grande Atlantique Horizon Soleil Lumière Étoile Azur Émeraude Cigale Alizé Boussole Phare Chêne
    Olivier Lavande Mistral Renaissance Avenir Alliance Union Centrale Générale Européenne Méridien Zénith Aurore`,
  generic:
    'Groupe Holding Participations Services Conseil Partenaires International Développement Distribution Gestion',
  trades: {
    agri: 'Domaine Ferme Vergers Exploitation_Agricole Pêcheries Pépinières',
    mine: 'Carrières Granulats Minéraux',
    food: 'Boulangerie Fromagerie Brasserie_Artisanale Conserverie Charcuterie Cave',
    make: 'Mécanique Industrie Plastiques Menuiserie Imprimerie Chaudronnerie Usinage Textiles',
    power: 'Énergies Solaire Éolien Recyclage Environnement',
    build: 'Construction Bâtiment Travaux_Publics Électricité Plomberie Toitures Rénovation Maçonnerie',
    trade: 'Distribution Commerce Automobiles Négoce Import Boutique Mode',
    move: 'Transports Logistique Messagerie Fret Taxis',
    host: 'Hôtel Restaurant Traiteur Brasserie Café',
    tech: 'Informatique Logiciels Systèmes Numérique Médias Éditions Données',
    money: 'Finance Capital Investissement Patrimoine Assurances Courtage',
    land: 'Immobilier Foncière Résidences Gestion_Immobilière',
    pro: 'Conseil Expertise_Comptable Architectes Ingénierie Avocats Publicité Recherche',
    admin: 'Intérim Nettoyage Sécurité Voyages Événements Paysages',
    public: 'Association Union Fédération',
    teach: 'Formation École Académie Auto-École',
    care: 'Santé Clinique Pharmacie Ambulances Soins',
    arts: 'Productions Spectacles Sport Musique Loisirs',
    other: 'Coiffure Pressing Beauté Réparation',
  },
  streets: `rue_de_la_République avenue_Victor_Hugo rue_Pasteur place_du_Marché rue_des_Lilas boulevard_Voltaire
    rue_du_Moulin avenue_de_la_Gare rue_de_l'Église chemin_des_Vignes rue_des_Écoles impasse_des_Cerisiers quai_du_Port
    allée_des_Platanes rue_Jules_Ferry zone_artisanale_des_Prés rue_de_la_Fontaine cours_Gambetta`,
  tradeFirst: true,
})

export const italian = culture({
  male: `Giuseppe Marco Andrea Luca Giovanni Alessandro Matteo Francesco Antonio Roberto Stefano Paolo Davide Lorenzo
    Simone Federico Riccardo Massimo Fabio Daniele Mario Luigi Giorgio Claudio Enrico Pietro Nicola Emanuele Filippo`,
  female: `Maria Anna Giulia Francesca Laura Chiara Sara Elena Alessandra Valentina Silvia Federica Martina Paola Elisa
    Giorgia Claudia Monica Roberta Simona Cristina Barbara Sofia Aurora Beatrice Caterina Ilaria Lucia`,
  last: `Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Bruno Gallo Conti De_Luca Mancini Costa
    Giordano Rizzo Lombardi Moretti Barbieri Fontana Santoro Mariani Rinaldi Caruso Ferrara Galli Martini Leone Longo
    Gentile Martinelli Vitale Lombardo Serra Coppola De_Santis D'Angelo Marchetti Parisi Villa Conte Ferraro Ferri Fabbri
    Bianco Marini Grasso Valentini Messina Sala De_Angelis Gatti Pellegrini Palumbo Sanna Farina Rizzi Monti Cattaneo
    Morelli Amato Silvestri Mazza Testa Grassi Pellegrino Carbone Giuliani Benedetti Barone Rossetti Caputo Montanari`,
  lastEnds: 'acci ani ardi aro asco atti azzi elli ello eri esi etti i iani ini ino iolo one oni ori otti ucci uzzi',
  stems: `Adri Alb Alp Amal Arc Arno Bell Bren Cal Cam Capr Cas Chian Cor Dol Elb Emil Etr Fal Ferr Fior Gard Gen Giar Iso
    Lag Lamb Lig Lom Luc Lun Mag Mant Mar Med Mil Mod Mon Nav Oliv Orv Pad Pal Parm Per Piem Pis Pont Prim Rav Riv Rom San
    Sard Sien Sol Tic Tosc Trev Umbr Val Ven Ver Vit`,
  ends: `${wordEnds} acqua alba bella bruna casa chiara dora fina forte lana luce mare monte nova oro pietra ponte rosa terra
    valle vento verde vista`,
  evocative: `Nuova Antica Prima Aurora Stella Sole Luna Torre Faro Ponte Aquila Falco Leone Quercia Olivo Ginestra Cristallo
    Orizzonte Bussola Ancora Fenice Atlante Meridiana Adriatica Tirrenica Alpina Mediterranea`,
  generic: 'Holding Gruppo Servizi Partecipazioni Soluzioni International Gestioni Impresa Commerciale',
  trades: {
    agri: 'Azienda_Agricola Vivai Tenuta Agrumi Ittica',
    mine: 'Cave Inerti Minerali',
    food: 'Pastificio Caseificio Panificio Salumificio Birrificio Alimentari Cantina',
    make: 'Meccanica Officine Carpenteria Plastica Arredamenti Tessitura Tipografia Ceramiche Calzaturificio',
    power: 'Energia Solare Ecologia Recuperi Ambiente',
    build: 'Costruzioni Edilizia Impianti Elettroimpianti Restauri Scavi Coperture',
    trade: 'Distribuzione Commercio Auto Forniture Import Moda',
    move: 'Trasporti Logistica Autotrasporti Spedizioni Marittima',
    host: 'Ristorazione Hotel Pizzeria Catering Gelateria',
    tech: 'Informatica Software Sistemi Digitale Editoriale Dati',
    money: 'Finanziaria Capitali Investimenti Assicurazioni',
    land: 'Immobiliare Residenze Fondiaria Case',
    pro: 'Consulenza Studio_Associato Progetti Ingegneria Architettura Pubblicità Ricerche',
    admin: 'Servizi Pulizie Vigilanza Viaggi Eventi Verde',
    public: 'Associazione Consorzio',
    teach: 'Formazione Scuola Autoscuola',
    care: 'Sanità Clinica Farmacia Assistenza',
    arts: 'Spettacoli Sport Musica Teatro',
    other: 'Estetica Lavanderia Riparazioni Acconciature',
  },
  streets: `Via_Roma Via_Garibaldi Corso_Italia Via_Mazzini Piazza_Verdi Viale_della_Stazione Via_Dante Via_Cavour
    Via_Marconi Via_dei_Mille Via_San_Giovanni Via_dell'Industria Strada_Provinciale Via_Leopardi Largo_dei_Tigli
    Via_del_Lavoro Via_Vittoria Vicolo_Stretto`,
  tradeFirst: true,
})

export const spanish = culture({
  male: `Antonio José Manuel Francisco David Juan Javier Daniel Carlos Jesús Alejandro Miguel Rafael Pedro Pablo Ángel
    Sergio Fernando Jorge Luis Alberto Álvaro Diego Adrián Raúl Enrique Iván Rubén Óscar Hugo Martín Ricardo Eduardo`,
  female: `María Carmen Ana Isabel Laura Cristina Marta Josefa Dolores Lucía Pilar Elena Sara Paula Raquel Rosa Beatriz
    Patricia Silvia Teresa Julia Rocío Irene Mónica Alba Andrea Nuria Sofía Daniela Valeria Gabriela Verónica`,
  last: `García Rodríguez González Fernández López Martínez Sánchez Pérez Gómez Martín Jiménez Hernández Ruiz Díaz Moreno
    Muñoz Álvarez Romero Gutiérrez Alonso Navarro Torres Domínguez Ramos Vázquez Ramírez Gil Serrano Morales Molina
    Blanco Suárez Castro Ortega Delgado Ortiz Marín Rubio Núñez Medina Sanz Castillo Iglesias Cortés Garrido Santos
    Guerrero Lozano Cano Cruz Méndez Flores Prieto Herrera Peña León Márquez Cabrera Gallego Calvo Vidal Campos Reyes
    Vega Fuentes Carrasco Diez Aguilar Caballero Nieto Santana Vargas Pascual Giménez Herrero Hidalgo Montero Lorenzo`,
  lastEnds: 'adas ales ano ar azo edo ejo era ero ete ez iega illo ique iz oso osa ote uelo',
  stems: `Alb Alc Alm And Ara Astur Bal Bar Bell Bur Cad Cal Can Cas Cata Cer Cor Cua Dor Ebr Esp Extre Fer Flor Gal Gran
    Guad Her Iber Jar Lev Lor Luc Mad Mal Mar Mer Mon Mur Nav Ol Or Pal Pir Pri Riv Ron Sal San Seg Sev Sol Tar Ter Tol
    Tra Val Ver Viz Zar`,
  ends: `${wordEnds} alba clara dor flor luz mar monte nova oro plaza roca sol tierra valle verde villa viento`,
  evocative: `Nueva Gran Primera Estrella Sol Luna Torre Faro Puente Águila Halcón León Roble Olivo Jara Cristal Horizonte
    Brújula Ancla Fénix Atlas Meridional Atlántica Mediterránea Ibérica Cantábrica Real Dorada`,
  generic: 'Grupo Holding Servicios Inversiones Soluciones Internacional Gestión Comercial Desarrollos',
  trades: {
    agri: 'Agrícola Viveros Ganadera Pesquera Cítricos',
    mine: 'Canteras Áridos Minera',
    food: 'Panadería Conservas Bodegas Cervecera Alimentación Aceites',
    make: 'Mecánica Talleres Plásticos Muebles Gráficas Textil Metalúrgica Cerámica',
    power: 'Energía Solar Eólica Reciclajes Medioambiente',
    build: 'Construcciones Obras Instalaciones Electricidad Reformas Promociones',
    trade: 'Distribuciones Comercial Automóviles Suministros Importaciones Moda',
    move: 'Transportes Logística Mensajería Fletes Naviera',
    host: 'Hostelería Hotel Restaurante Catering',
    tech: 'Informática Software Sistemas Digital Editorial Datos',
    money: 'Capital Inversiones Financiera Seguros',
    land: 'Inmobiliaria Fincas Residencial Patrimonial',
    pro: 'Consultores Asesores Arquitectos Ingeniería Abogados Publicidad Investigación',
    admin: 'Limpiezas Seguridad Viajes Eventos Jardinería',
    public: 'Asociación Fundación',
    teach: 'Formación Academia Autoescuela',
    care: 'Clínica Salud Farmacia Residencias',
    arts: 'Producciones Deportes Música Ocio',
    other: 'Peluquería Tintorería Reparaciones Estética',
  },
  streets: `Calle_Mayor Avenida_de_la_Constitución Calle_Real Plaza_de_España Calle_del_Carmen Paseo_del_Prado
    Calle_San_José Avenida_de_Andalucía Calle_Nueva Ronda_Norte Calle_del_Molino Calle_de_la_Paz Polígono_Industrial_Sur
    Calle_Cervantes Avenida_del_Puerto Travesía_del_Río`,
  tradeFirst: true,
})

export const portuguese = culture({
  male: `José João Antônio Francisco Carlos Paulo Pedro Lucas Luiz Marcos Gabriel Rafael Daniel Marcelo Bruno Eduardo
    Felipe Rodrigo Fernando Gustavo Ricardo Fábio Leonardo Thiago André Diego Roberto Sérgio Vinícius Matheus`,
  female: `Maria Ana Francisca Antônia Adriana Juliana Márcia Fernanda Patrícia Aline Sandra Camila Amanda Bruna Jéssica
    Letícia Júlia Luciana Vanessa Mariana Gabriela Larissa Beatriz Rafaela Carla Simone Cristina Renata`,
  last: `Silva Santos Oliveira Souza Rodrigues Ferreira Alves Pereira Lima Gomes Costa Ribeiro Martins Carvalho Almeida
    Lopes Soares Fernandes Vieira Barbosa Rocha Dias Nascimento Andrade Moreira Nunes Marques Machado Mendes Freitas
    Cardoso Ramos Gonçalves Santana Teixeira Araújo Pinto Moura Cavalcanti Monteiro Batista Campos Correia Melo`,
  lastEnds: 'ada al ares eda edo eira eiro elo enga es inho ino osa oso ado ães ões',
  stems: `Acai Alv Amaz Ara Aur Bah Bel Bor Cam Cap Cari Cer Cor Dour Estr Flor Goi Guar Ibi Iga Ipe Ita Jac Jar Laj Lar
    Man Mar Min Mog Mon Nor Our Pal Par Per Pin Pir Por Rec Rio Ros Sal San Ser Sol Tab Tam Ter Tiet Tup Uba Val Ver Vit`,
  ends: `${wordEnds} alto bela clara dourada flor guaçu lândia mar mirim monte nova pedra porto rosa serra sul terra verde vila`,
  evocative: `Nova Grande Primeira Estrela Sol Lua Torre Farol Ponte Águia Falcão Tucano Ipê Jatobá Cristal Horizonte Bússola
    Âncora Fênix Atlas Atlântica Tropical Equador Aurora Brasil Sul Norte`,
  generic: 'Holding Grupo Serviços Participações Soluções Internacional Empreendimentos Comercial Gestão',
  trades: {
    agri: 'Agropecuária Fazenda Cafeeira Pescados Sementes',
    mine: 'Mineração Pedreira Minérios',
    food: 'Alimentos Padaria Laticínios Cervejaria Frigorífico',
    make: 'Indústria Metalúrgica Plásticos Móveis Gráfica Têxtil Usinagem',
    power: 'Energia Solar Reciclagem Ambiental',
    build: 'Construções Engenharia Instalações Incorporadora Reformas',
    trade: 'Comércio Distribuidora Veículos Atacadista Importadora Modas',
    move: 'Transportes Logística Cargas Navegação',
    host: 'Restaurante Hotel Lanchonete Buffet',
    tech: 'Informática Software Sistemas Digital Editora',
    money: 'Investimentos Capital Financeira Seguros',
    land: 'Imóveis Imobiliária Patrimonial',
    pro: 'Consultoria Contabilidade Arquitetura Advocacia Publicidade Pesquisa',
    admin: 'Limpeza Segurança Turismo Eventos Terceirização',
    public: 'Associação Instituto',
    teach: 'Educação Escola Cursos',
    care: 'Saúde Clínica Farmácia Odontologia',
    arts: 'Produções Esportes Academia Música',
    other: 'Beleza Lavanderia Reparos',
  },
  streets: `Rua_das_Flores Avenida_Brasil Rua_São_João Rua_Sete_de_Setembro Avenida_Paulista_Nova Rua_XV_de_Novembro
    Praça_da_Matriz Rua_Dom_Pedro Avenida_Central Rua_das_Palmeiras Travessa_do_Comércio Rua_Boa_Vista`,
  tradeFirst: true,
})

import { culture } from '#demo/culture.ts'

export const estonian = culture({
  male: 'Andres Jaan Toomas Martin Priit Margus Rein Urmas Aivar Tarmo Indrek Raivo Mart Marko Kristjan Siim Rasmus Tanel Kaspar',
  female:
    'Anne Tiina Kristi Katrin Maarika Triin Liis Piret Kadri Ülle Merike Anu Kaja Eve Maria Laura Kertu Helen Siiri',
  last: `Tamm Saar Sepp Mägi Kask Kukk Rebane Ilves Pärn Koppel Luik Oja Raudsepp Kuusk Karu Lepik Kütt Vaher Kallas Teder
    Põder Lepp Laas Kivi Kangur Rätsep Uibo Mets Kõiv Nurk Allik Jõgi Kruus Pihlak Roos Aas Hunt Toom`,
  lastEnds: 'aste ik la lep loo mägi maa mets nurm oja ots pere puu saar salu sepp soo ste vee vere ver',
  stems:
    'Aru Ees Har Hiiu Iidla Järv Kaar Kal Kau Kiv Koid Laan Lem Lin Lää Maa Met Mus Nar Ran Raud Saar Sin Tal Tam Tar Toom Val Vil Võr',
  ends: 'aja ala ea eks emaa ere ete ika ila iste kalda kivi kodu kond la laid las ma maa mets na nurme oja pere puu ra ranna saare soo ste tek tik vara vere viku',
  evocative:
    'Balti Põhja Lõuna Sinine Roheline Hõbe Kuld Täht Kotkas Pääsuke Tamme Kaljas Meri Horisont Kompass Atlas Aurora Polaar',
  generic: 'Grupp Holding Invest Partnerid Teenused Arendus Kaubandus Haldus',
  trades: {
    agri: 'Talu Mets Põllumajandus Kalandus',
    food: 'Pagar Piim Õlu Toit',
    make: 'Metall Puit Tehnika Plast Mööbel Trükikoda',
    power: 'Energia Päike Jäätmed Keskkond',
    build: 'Ehitus Elekter Kinnisvaraarendus Katused Viimistlus',
    trade: 'Kaubandus Hulgi Auto Pood Import',
    move: 'Transport Logistika Veod Laevandus',
    host: 'Hotell Restoran Kohvik',
    tech: 'Tarkvara Süsteemid Digi Meedia Andmed',
    money: 'Kapital Finants Investeeringud',
    land: 'Kinnisvara Kodud Haldus',
    pro: 'Konsult Raamatupidamine Arhitektid Projekt Reklaam',
    care: 'Hambaravi Tervis Hoolekanne',
    other: 'Teenused Puhastus Koolitus Ilusalong Spordiklubi',
  },
  streets:
    'Pikk Lai Tartu_maantee Narva_maantee Kesk Metsa Kooli Sadama Aia Tööstuse Pargi Ranna Vabaduse_puiestee Jaama Kivi',
})

export const latvian = culture({
  male: 'Jānis Andris Juris Edgars Māris Aivars Artūrs Mārtiņš Raimonds Guntis Ivars Gints Kārlis Normunds Valdis Kaspars Roberts Emīls',
  female:
    'Anna Kristīne Inese Ilze Inga Anita Ieva Līga Sandra Dace Laura Zane Evita Baiba Agnese Daiga Marija Elīna Santa',
  last: `Bērziņš Kalniņš Ozoliņš Jansons Ozols Liepiņš Krūmiņš Balodis Eglītis Zariņš Petersons Vītols Kļaviņš Kārkliņš Vanags
    Grīnbergs Rozītis Lācis Siliņš Pētersons Krastiņš Apinis Priede Dzenis Strautiņš Gailis Celmiņš Skuja Avotiņš Mednis`,
  lastEnds: 'āns auskis bergs ēns evskis iņš ītis kalns kungs lauks manis mežs nieks onis sons upe vics',
  stems:
    'Aust Bal Bēr Cēs Daug Dzin Gau Ja Jel Kal Kur Lat Lī Mad Mež Og Oz Rīg Roz Sal Saul Sel Smil Tal Tēr Val Vecr Vent Vid Zel Zem',
  ends: 'a aine ava eja ene eris grava ija ika ine kalns lauks licis mala mežs nams nīca ona osta pils rags saule sils stari tek upe va vara viļņi',
  evocative:
    'Baltijas Ziemeļu Dienvidu Zilā Zaļā Sudraba Zelta Zvaigzne Ērglis Bezdelīga Ozola Dzintara Jūras Horizonts Kompass Atlants Aurora',
  generic: 'Grupa Holdings Invest Partneri Serviss Attīstība Tirdzniecība Pārvalde',
  trades: {
    agri: 'Agro Mežs Saimniecība Zivis',
    food: 'Maiznīca Piens Alus Pārtika',
    make: 'Metāls Koks Tehnika Plastmasa Mēbeles Druka',
    power: 'Enerģija Saule Atkritumi Vide',
    build: 'Būve Celtnieks Elektro Jumti Apdare',
    trade: 'Tirgus Vairumtirdzniecība Auto Veikals Imports',
    move: 'Transports Loģistika Kravas Kuģniecība',
    host: 'Viesnīca Restorāns Kafejnīca',
    tech: 'Programmatūra Sistēmas Digitāls Mediji Dati',
    money: 'Kapitāls Finanses Ieguldījumi',
    land: 'Nekustamie_Īpašumi Nami Apsaimniekošana',
    pro: 'Konsultanti Grāmatvedība Arhitekti Projekti Reklāma',
    care: 'Zobārstniecība Veselība Aprūpe',
    other: 'Pakalpojumi Tīrība Mācības Skaistums Sports',
  },
  streets: `Brīvības_iela Rīgas_iela Lielā_iela Dzirnavu_iela Skolas_iela Ostas_iela Meža_iela Parka_iela Raiņa_bulvāris
    Stacijas_iela Liepu_iela Krasta_iela Saules_iela`,
})

import { Random } from '#demo/random.ts'
import { purposes } from '#demo/universe.ts'
import { entryStoredAs } from '#domain/nomenclatures/entry-stored-as.ts'

// One line is one class: NACE Rev. 2, ISIC Rev. 4, US SIC 1987, NAICS Canada 2017, ANZSIC 2006, UK SIC 2007, SSIC,
// the letter that the French edition adds, name words, industry focus, weight, keywords. Codes are facts of the
// official lists; the focus is a taxonomy of this universe.
const lines = `
01.11 0111 0119 111190 0149 01110 01119 Z agri arable-farming 4 wheat,barley,oilseed
01.13 0113 0161 111219 0123 01130 01111 Z agri vegetable-growing 3 vegetables,greenhouse,fresh produce
01.19 0119 0181 111422 0115 01190 01142 Z agri flower-growing 2 cut flowers,nursery
01.21 0121 0172 111330 0131 01210 01130 Z agri vineyards 2 grapes,vineyard
01.41 0141 0241 112120 0160 01410 01412 Z agri dairy-farming 3 milk,herd
01.46 0145 0213 112210 0192 01460 01411 Z agri pig-farming 2 pigs,livestock
01.47 0146 0251 112310 0171 01470 01422 Z agri poultry-farming 2 poultry,eggs
01.61 0161 0722 115110 0529 01610 01609 Z agri farm-services 3 harvesting,crop spraying
02.10 0210 0811 113210 0301 02100 02000 Z agri forestry 2 timber,forest management
02.20 0220 2411 113311 0301 02200 02000 Z agri logging 2 logging,roundwood
03.11 0311 0912 114113 0414 03110 03101 Z agri fishing 2 trawling,catch
03.21 0321 0273 112510 0203 03210 03201 Z agri aquaculture 2 salmon,fish farm
05.10 0510 1221 212114 0600 05101 08900 Z mine coal-mining 1 coal
06.10 0610 1311 211110 0700 06100 09001 Z mine oil-extraction 1 crude oil,offshore
06.20 0620 1321 211110 0700 06200 09001 Z mine gas-extraction 1 natural gas
07.29 0729 1021 212233 0803 07290 - Z mine metal-ore-mining 1 copper,ore
08.11 0810 1411 212314 0919 08110 08101 Z mine stone-quarrying 2 quarry,dimension stone
08.12 0810 1442 212323 0911 08120 08102 Z mine sand-and-gravel 2 aggregates,gravel
09.10 0910 1389 213118 1090 09100 09001 Z mine oilfield-services 1 drilling,well services
10.11 1010 2011 311611 1111 10110 10101 Z food meat-processing 2 abattoir,meat
10.20 1020 2092 311710 1120 10200 10201 Z food fish-processing 2 seafood,smoked fish
10.39 1030 2033 311420 1140 10390 10301 A food fruit-processing 2 preserves,frozen vegetables
10.51 1050 2026 311511 1131 10511 10501 A food dairy-products 3 milk,cheese,yoghurt
10.52 1050 2024 311520 1132 10520 10502 Z food ice-cream 1 ice cream
10.61 1061 2041 311211 1161 10611 10612 A food grain-milling 1 flour,milling
10.71 1071 2051 311814 1171 10710 10711 C food bakeries 5 bread,pastry,bakery
10.82 1073 2066 311351 1182 10821 10732 Z food confectionery 2 chocolate,sweets
10.83 1079 2095 311920 1199 10832 10791 Z food coffee-and-tea 2 coffee roasting,tea
11.01 1101 2085 312140 1213 11010 11010 Z food distilling 2 whisky,gin,spirits
11.02 1102 2084 312130 1214 11020 11020 A food wine-making 2 wine,cellar
11.05 1103 2082 312120 1212 11050 11030 Z food brewing 3 craft beer,brewery
11.07 1104 2086 312110 1211 11070 11041 A food soft-drinks 2 mineral water,soft drinks
13.20 1312 2211 313210 1313 13200 13100 Z make weaving 1 textiles,fabric
13.92 1392 2392 314120 1333 13921 13921 Z make home-textiles 2 linen,curtains
14.13 1410 2331 315249 1351 14131 14101 Z make clothing-manufacture 2 apparel,garments
15.20 1520 3143 316210 1352 15200 15200 Z make footwear 1 shoes,boots
16.10 1610 2421 321111 1411 16100 16101 A make sawmilling 2 sawn timber,planks
16.23 1622 2431 321919 1492 16230 16229 Z make joinery 4 doors,windows,joinery
17.21 1702 2653 322211 1521 17211 17021 A make packaging 2 corrugated board,cartons
18.12 1811 2752 323119 1611 18129 18112 Z make printing 4 offset printing,labels
20.14 2011 2869 325190 1812 20140 20114 Z make organic-chemicals 1 solvents,intermediates
20.30 2022 2851 325510 1916 20301 20221 Z make paints 1 coatings,varnish
20.42 2023 2844 325620 1852 20420 20232 Z make cosmetics 3 cosmetics,skincare
21.10 2100 2833 325410 1841 21100 21011 Z make active-ingredients 1 active ingredients
21.20 2100 2834 325410 1841 21200 21012 Z make pharmaceuticals 2 medicines,generics
22.19 2219 3069 326290 1920 22190 22193 Z make rubber-products 1 seals,gaskets
22.22 2220 3089 326114 1911 22220 22211 Z make plastic-packaging 2 film,bottles
22.29 2220 3089 326198 1912 22290 22219 A make plastic-products 3 injection moulding
23.12 2310 3231 327215 2010 23120 23100 Z make glass 1 glazing,toughened glass
23.51 2394 3241 327310 2031 23510 23940 Z make cement 1 cement,clinker
23.63 2395 3273 327320 2033 23630 23951 Z make ready-mixed-concrete 2 concrete
23.70 2396 3281 327990 2090 23700 23960 Z make stone-cutting 2 marble,worktops
24.10 2410 3312 331110 2110 24100 24101 Z make steel 1 steel,rolling mill
25.11 2511 3441 332319 2221 25110 25111 Z make structural-steel 4 steel frames,fabrication
25.50 2591 3462 332113 2210 25500 25911 A make forging 2 forging,stamping
25.61 2592 3471 332810 2293 25610 25921 Z make metal-coating 2 galvanising,powder coating
25.62 2592 3599 332710 2299 25620 25922 B make machining 5 cnc,precision parts
25.73 2593 3545 333519 2299 25730 25932 A make tools 2 dies,cutting tools
26.11 2610 3674 334410 2429 26110 26111 Z make electronic-components 2 semiconductors,sensors
26.20 2620 3571 334110 2421 26200 26201 Z make computers 1 servers,storage
26.30 2630 3663 334220 2422 26309 26301 Z make telecom-equipment 1 antennas,radio
26.51 2651 3823 334512 2419 26511 26511 A make measuring-instruments 3 sensors,instruments
27.11 2710 3621 335312 2431 27110 27101 Z make electric-motors 2 motors,generators,transformers
27.40 2740 3646 335120 2432 27400 27400 Z make lighting 2 led,luminaires
28.13 2813 3561 333910 2451 28131 28121 Z make pumps 2 pumps,compressors
28.22 2816 3536 333920 2462 28220 28161 Z make lifting-equipment 2 cranes,lifts
28.25 2819 3585 333413 2452 28250 28192 Z make cooling-equipment 2 refrigeration,ventilation
28.30 2821 3523 333110 2461 28302 28210 Z make farm-machinery 1 tractors,seeders
28.93 2825 3556 333248 2469 28930 28251 Z make food-machinery 2 bakery ovens,fillers
28.99 2829 3559 333248 2469 28990 28299 B make special-machinery 3 automation,robot cells
29.10 2910 3711 336110 2311 29100 29100 Z make motor-vehicles 1 vehicles
29.32 2930 3714 336390 2319 29320 29300 Z make vehicle-parts 3 brakes,axles
30.11 3011 3731 336611 2391 30110 30110 Z make shipbuilding 1 shipyard,hulls
30.30 3030 3721 336410 2394 30300 30301 Z make aerospace 1 airframes,avionics
31.01 3100 2521 337214 2511 31010 31001 Z make office-furniture 2 desks,shop fittings
31.09 3100 2511 337121 2519 31090 31009 B make furniture 4 tables,upholstery
32.12 3211 3911 339910 2591 32120 32111 Z make jewellery 2 rings,goldsmith
32.50 3250 3841 339110 2412 32500 32501 A make medical-devices 3 implants,instruments
33.12 3312 7699 811310 9422 33120 - Z make machine-repair 4 maintenance,overhaul
33.20 3320 1796 238299 3299 33200 - A make machine-installation 2 commissioning,assembly
35.11 3510 4911 221111 2611 35110 35101 Z power power-generation 4 wind farm,solar park
35.13 3510 4911 221122 2630 35130 35103 Z power power-distribution 1 grid,substations
35.14 3510 4911 221122 2640 35140 35103 Z power power-trading 2 electricity supply
35.30 3530 4961 221330 2619 35300 35300 Z power district-heating 1 heat network
36.00 3600 4941 221310 2811 36000 36000 Z power water-supply 1 drinking water
37.00 3700 4952 221320 2812 37000 37000 Z power sewerage 1 waste water
38.11 3811 4953 562110 2911 38110 38100 Z power waste-collection 3 refuse,skips
38.32 3830 5093 562920 2922 38320 38301 Z power recycling 3 scrap,recovered materials
39.00 3900 4959 562910 2922 39000 - Z power remediation 1 soil clean-up
41.10 4100 6552 236110 3211 41100 41001 A build property-development 9 development,housing projects
41.20 4100 1521 236110 3011 41201 41001 A build building 18 new build,refurbishment
42.11 4210 1611 237310 3101 42110 42101 Z build road-building 3 roads,paving
42.21 4220 1623 237110 3109 42210 42201 Z build pipelines 2 utilities,pipelines
42.99 4290 1629 237990 3109 42990 42909 Z build civil-engineering 3 earthworks,bridges
43.11 4311 1795 238910 3212 43110 43110 Z build demolition 2 demolition,strip-out
43.21 4321 1731 238210 3232 43210 43210 A build electrical-installation 12 wiring,switchgear
43.22 4322 1711 238220 3231 43220 43220 A build plumbing-and-heating 12 heating,air conditioning,plumbing
43.32 4330 1751 238350 3242 43320 43303 A build fitting-out 7 kitchens,carpentry
43.33 4330 1743 238330 3243 43330 43302 Z build flooring 4 tiles,parquet
43.34 4330 1721 238320 3244 43341 43301 Z build painting 6 painting,glazing
43.91 4390 1761 238160 3223 43910 43909 A build roofing 5 roofs,gutters
43.99 4390 1799 238990 3299 43999 43909 C build specialist-construction 7 scaffolding,concrete works
45.11 4510 5511 441110 3911 45111 - Z trade car-dealers 7 cars,showroom
45.20 4520 7538 811111 9419 45200 95301 A trade car-repair 12 garage,servicing
45.31 4530 5013 415290 3504 45310 - Z trade vehicle-parts-wholesale 4 spare parts,tyres
46.17 4610 5141 419120 3800 46170 46100 B trade food-agents 3 commission trade
46.19 4610 5199 419120 3800 46190 46100 B trade trade-agents 6 agency,import
46.31 4630 5148 413150 3605 46310 46301 Z trade fruit-wholesale 4 fruit,vegetables
46.34 4630 5182 413220 3606 46342 46305 Z trade drinks-wholesale 3 wine,beer,beverages
46.39 4630 5141 413110 3601 46390 46309 B trade food-wholesale 4 groceries,catering supplies
46.42 4641 5137 414110 3712 46420 46411 Z trade clothing-wholesale 5 apparel,fashion
46.46 4649 5122 414510 3720 46460 46461 Z trade medical-wholesale 4 medicines,surgical supplies
46.49 4649 5099 414470 3739 46499 46439 Z trade household-wholesale 5 homeware,toys
46.51 4651 5045 417310 3492 46510 46511 Z trade computer-wholesale 4 hardware,software
46.69 4659 5084 417230 3419 46690 46599 B trade machinery-wholesale 6 industrial supplies
46.71 4661 5172 412110 3321 46719 46612 Z trade fuel-wholesale 2 fuel,lubricants
46.73 4663 5039 416390 3339 46730 46634 A trade building-materials-wholesale 5 bricks,insulation
46.90 4690 5199 418990 3800 46900 46900 Z trade general-wholesale 8 import,export,distribution
47.11 4711 5411 445110 4110 47110 47111 B trade supermarkets 8 grocery,convenience
47.41 4741 5734 443143 4222 47410 47411 Z trade computer-shops 3 laptops,repairs
47.52 4752 5251 444130 4231 47520 47521 A trade hardware-shops 4 tools,paint,diy
47.59 4759 5712 442110 4211 47599 47531 A trade furniture-shops 4 furniture,lighting
47.71 4771 5651 448140 4251 47710 47711 Z trade clothing-shops 8 fashion,boutique
47.73 4772 5912 446110 4271 47730 47721 Z trade pharmacies 5 pharmacy,prescriptions
47.91 4791 5961 454110 4310 47910 47910 A trade online-retail 14 webshop,e-commerce
49.20 4912 4011 482112 4710 49200 49101 Z move rail-freight 1 rail freight
49.32 4922 4121 485310 4623 49320 49212 Z move taxis 4 taxi,chauffeur
49.41 4923 4213 484121 4610 49410 49231 A move road-freight 12 haulage,trucking
50.20 5012 4412 483115 4810 50200 50021 Z move sea-freight 2 shipping,vessels
51.10 5110 4512 481110 4900 51102 51001 Z move airlines 1 flights,charter
52.10 5210 4225 493110 5309 52103 52101 B move warehousing 5 storage,pallets
52.29 5229 4731 488519 5292 52290 52292 B move freight-forwarding 7 customs,forwarding
53.20 5320 4215 492110 5102 53202 53200 Z move couriers 5 parcels,last mile
55.10 5510 7011 721111 4400 55100 55101 Z host hotels 7 hotel,conferences
55.20 5510 7011 721198 4400 55209 55109 Z host holiday-lets 4 apartments,bed and breakfast
56.10 5610 5812 722511 4511 56101 56111 A host restaurants 18 restaurant,delivery
56.21 5621 5812 722320 4513 56210 56201 Z host event-catering 3 catering,events
56.30 5630 5813 722410 4520 56302 56121 Z host bars 6 bar,cocktails
58.11 5811 2731 511130 5413 58110 58110 Z tech book-publishing 2 books,rights
58.14 5813 2721 511120 5412 58142 58132 Z tech magazine-publishing 2 magazines,journals
58.29 5820 7372 511211 5420 58290 58202 A tech software-publishing 7 saas,licences
59.11 5911 7812 512110 5511 59111 59111 B tech film-production 4 film,video
60.20 6020 4833 515120 5621 60200 60200 A tech broadcasting 1 television
61.10 6110 4813 517310 5801 61100 61011 Z tech telecoms 2 fibre,broadband
61.90 6190 4899 517911 5809 61900 61099 Z tech internet-access 2 voip,hosting
62.01 6201 7371 541514 7000 62012 62011 Z tech software-development 24 software,apps,cloud
62.02 6202 7379 541514 7000 62020 62021 A tech it-consulting 22 it consulting,integration
62.03 6202 7376 541514 7000 62030 62022 Z tech it-operations 4 managed services
63.11 6311 7374 518210 5921 63110 63111 Z tech hosting 4 data centre,hosting
63.12 6312 7375 519130 5700 63120 63120 Z tech web-portals 3 marketplace,portal
64.11 6411 6011 521110 6210 64110 64110 Z money central-banking 0 monetary
64.19 6419 6021 522111 6221 64191 64190 Z money banking 2 deposits,lending
64.20 6420 6719 551113 6240 64209 64201 Z money holding-companies 16 holding,participations
64.30 6430 6726 526989 6240 64301 64300 Z money funds 5 fund,portfolio
64.91 6491 6159 522220 6230 64910 64910 Z money leasing-finance 2 leasing,asset finance
64.92 6492 6141 522291 6230 64929 64921 Z money lending 3 loans,credit
65.11 6511 6311 524111 6310 65110 65110 Z money life-insurance 1 life cover,pensions
65.12 6512 6331 524121 6322 65120 65121 Z money general-insurance 1 property cover,liability
65.20 6520 6399 524139 6322 65201 65202 Z money reinsurance 1 reinsurance
66.19 6619 6282 523930 6419 66190 66199 B money financial-services 5 payments,advisory
66.22 6622 6411 524210 6420 66220 66221 Z money insurance-brokers 4 brokerage
66.30 6630 6282 523920 6419 66300 66301 Z money fund-management 3 asset management
68.10 6810 6512 531310 6712 68100 68101 Z land property-trading 10 buying and selling of property
68.20 6810 6513 531111 6711 68209 68104 B land property-letting 24 lettings,rental homes
68.31 6820 6531 531212 6720 68310 68201 Z land estate-agents 8 estate agency,valuation
68.32 6820 6531 531310 6720 68320 68202 A land property-management 8 facility management
69.10 6910 8111 541110 6931 69102 69100 Z pro law 8 legal advice,litigation
69.20 6920 8721 541212 6932 69201 69201 Z pro accounting 10 audit,bookkeeping,tax
70.10 7010 8741 551114 6961 70100 70101 Z pro head-offices 8 group services
70.22 7020 8742 541611 6962 70229 70201 Z pro management-consulting 24 strategy,change
71.11 7110 8712 541310 6921 71111 71111 Z pro architecture 7 architecture,planning
71.12 7110 8711 541330 6923 71129 71121 B pro engineering 14 design,structural engineering
71.20 7120 8734 541380 6925 71200 71200 B pro testing 3 laboratory,inspection
72.11 7210 8731 541710 6910 72110 72103 Z pro biotech-research 2 biotechnology
72.19 7210 8731 541710 6910 72190 72101 Z pro research 4 research,prototypes
73.11 7310 7311 541810 6940 73110 73100 Z pro advertising 9 campaigns,media
73.20 7320 8732 541910 6950 73200 73200 Z pro market-research 3 surveys,polling
74.10 7410 7389 541490 6924 74100 74111 Z pro design 6 branding,product design
74.20 7420 7221 541920 6991 74209 74201 Z pro photography 4 photography
74.90 7490 8999 541990 6999 74909 74909 B pro expert-services 7 surveying,appraisal
75.00 7500 0742 541940 6970 75000 75000 Z care veterinary 2 animal clinic
77.11 7710 7514 532111 6611 77110 77101 A admin car-rental 2 rental cars
77.32 7730 7353 532410 6631 77320 77330 Z admin plant-hire 3 excavators,hire
78.10 7810 7361 561310 7211 78109 78101 Z admin recruitment 5 recruiting,executive search
78.20 7820 7363 561320 7212 78200 78102 Z admin temporary-staff 5 temporary staff
79.11 7911 4724 561510 7220 79110 79101 Z admin travel-agencies 4 travel,tours
80.10 8010 7381 561612 7712 80100 80001 Z admin security 4 guards,patrol
81.21 8121 7349 561722 7311 81210 81211 Z admin cleaning 10 office cleaning
81.30 8130 0782 561730 7313 81300 81300 Z admin landscaping 7 gardens,grounds
82.11 8211 7389 561110 7291 82110 82110 Z admin office-services 6 office support
82.20 8220 7389 561420 7294 82200 82200 Z admin call-centres 2 contact centre
82.30 8230 7389 561920 7299 82302 82301 Z admin events 4 trade fairs,congresses
82.99 8299 7389 561990 7299 82990 82999 Z admin business-support 14 business services
84.11 8411 9199 913910 7530 84110 84110 Z public public-administration 1 municipal services
84.13 8413 9611 912910 7510 84130 84120 Z public economic-agencies 1 development agency
85.10 8510 8351 611110 8010 85100 85101 Z teach nurseries 3 pre-school
85.31 8521 8211 611110 8022 85310 85211 Z teach schools 2 school
85.42 8530 8221 611310 8102 85421 85302 Z teach higher-education 1 university
85.51 8541 7999 611620 8211 85510 85410 Z teach sports-education 3 coaching
85.53 8549 8299 611690 8219 85530 85493 Z teach driving-schools 2 driving lessons
85.59 8549 8299 611690 8219 85590 85509 A teach training 9 courses,languages
86.10 8610 8062 622111 8401 86101 86101 Z care hospitals 1 hospital,clinic
86.21 8620 8011 621110 8511 86210 86201 Z care doctors 6 general practice
86.23 8620 8021 621210 8531 86230 86203 Z care dentists 6 dental practice
86.90 8690 8049 621390 8539 86900 86909 E care therapies 6 physiotherapy,laboratory
87.30 8730 8361 623310 8601 87300 87021 A care elderly-homes 3 residential care
88.10 8810 8322 624120 8790 88100 88101 A care home-care 4 home care
88.91 8890 8351 624410 8710 88910 88911 A care childcare 4 day care
90.01 9000 7929 711130 9001 90010 90001 Z arts performing-arts 4 concerts,theatre
90.03 9000 8999 711512 9002 90030 90002 A arts artists 3 studio,writing
91.02 9102 8412 712119 8910 91020 91021 Z arts museums 1 exhibitions
92.00 9200 7993 713210 9209 92000 92001 Z arts gambling 1 betting
93.11 9311 7941 713992 9113 93110 93119 Z arts sports-venues 2 stadium,pool
93.13 9311 7991 713940 9111 93130 93120 Z arts gyms 4 fitness,gym
93.29 9329 7999 713999 9139 93290 93209 Z arts leisure 4 amusement,escape rooms
94.12 9412 8621 813920 9551 94120 94120 Z public professional-bodies 1 membership
94.99 9499 8699 813410 9559 94990 94993 Z public associations 4 clubs,non-profit
95.11 9511 7378 811210 9422 95110 95110 Z other computer-repair 3 repairs
95.22 9522 7629 811412 9421 95220 95220 Z other appliance-repair 2 appliances
96.01 9601 7216 812320 9531 96010 96011 B other laundries 3 dry cleaning
96.02 9602 7231 812115 9511 96020 96022 A other hairdressers 9 hair,beauty
96.03 9603 7261 812210 9520 96030 96030 Z other funeral-services 2 funerals
96.09 9609 7299 812990 9539 96090 96099 Z other personal-services 7 pet care,dating
97.00 9700 8811 814110 9601 97000 97001 Z other household-staff 1 domestic staff
98.20 9820 8811 814110 9603 98200 - Z other household-services 1 own use
99.00 9900 9721 919110 7552 99000 99090 Z public international-bodies 1 mission
`

export interface Industry {
  nace: string
  isic: string
  usSic: string
  naicsCa: string
  anzsic: string
  ukSic: string
  ssic: string
  naf: string
  /** Which words of a culture its companies use in their names. */
  sector: string
  focus: string
  keywords: string[]
}

/** Every class once, and a lottery in which common classes hold more tickets. */
export const allIndustries: Industry[] = []
export const industryLots: Industry[] = []

for (const line of lines.trim().split('\n')) {
  const [nace, isic, usSic, naicsCa, anzsic, ukSic, ssic, naf, sector, focus, weight, ...rest] = line.split(' ') as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    ...string[],
  ]
  const keywords = rest.join(' ').split(',')
  const industry = { nace, isic, usSic, naicsCa, anzsic, ukSic, ssic, naf: nace + naf, sector, focus, keywords }
  allIndustries.push(industry)
  for (let i = 0; i < Number(weight); i++) industryLots.push(industry)
}

/** The industry that chance gives to a company. */
export function lotOf(key: number, id: number): Industry {
  return new Random(key, id, purposes.industry).pick(industryLots)
}

const byNace = new Map(allIndustries.map(industry => [industry.nace, industry]))

export function industryOf(nace: string): Industry {
  const industry = byNace.get(nace)
  if (industry === undefined) throw new Error(`no industry ${nace}`)
  return industry
}

export function isBank(industry: Industry): boolean {
  return industry.nace === '64.19'
}

export function isInsurer(industry: Industry): boolean {
  return industry.nace.startsWith('65.')
}

/** The code of the national list that a registry uses, or null where the country has none of its own here. */
export function nationalCode(industry: Industry, country: string): string | null {
  switch (country) {
    case 'GB':
      return `GB:${industry.ukSic}`
    case 'US':
      return `US:${industry.usSic}`
    case 'FR':
      return `FR:${industry.naf}`
    case 'CA':
      return `CA:${industry.naicsCa}`
    case 'MX':
      return `MX:${mexicanCode(industry.naicsCa)}`
    case 'AU':
      return `AU:${industry.anzsic}`
    case 'SG':
      return industry.ssic === '-' ? null : `SG:${industry.ssic}`
    case 'DE':
    case 'IT':
    case 'NL':
    case 'BE':
    case 'DK':
    case 'IE':
    case 'LU':
    case 'NO':
    case 'SE':
      return `${country}:${industry.nace}`
    default:
      return null
  }
}

/** Mexico numbers the sectors of trade and of government otherwise than Canada. */
const mexicanSectors: Record<string, string> = { 41: '43', 44: '46', 45: '46', 91: '93' }

/** The smallest class that Mexico shares with Canada. */
function mexicanCode(canadian: string): string {
  for (let length = 5; length > 2; length--) {
    const code = canadian.slice(0, length)
    if (entryStoredAs('sic-mx', `MX:${code}`)) return code
  }
  const sector = canadian.slice(0, 2)
  return mexicanSectors[sector] ?? sector
}

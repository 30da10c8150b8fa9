import assert from 'node:assert/strict'
import { test } from 'node:test'
import { companyName } from '../../../src/domain/names/company-name.ts'
import { editDistance } from '../../../src/domain/names/edit-distance.ts'
import { latinWords } from '../../../src/domain/names/latin-words.ts'
import { NameScorer } from '../../../src/domain/search/score-name.ts'
import { TermSegment } from '../../../src/domain/search/term-segment.ts'
import { rememberedTerms } from '../../../src/domain/search/terms.ts'

for (const [name, country, words, form] of [
  ['ACME TRADING LTD', 'GB', 'acme trading', 'ltd'],
  ['Acme Trading Company Limited', 'GB', 'acme trading', 'ltd'],
  ['Müller & Söhne GmbH & Co. KG', 'DE', 'muller sohne', 'gmbhkg'],
  ['Müller und Söhne GmbH & Co KG', 'DE', 'muller sohne', 'gmbhkg'],
  ['Fratelli Rossi S.p.A.', 'IT', 'fratelli rossi', 'spa'],
  ['Fratelli Rossi SpA', 'IT', 'fratelli rossi', 'spa'],
  ['Beauty Spa', 'GB', 'beauty spa', null],
  ['ООО «Ромашка»', 'RU', 'romashka', 'ooo'],
  ['OOO Romashka', 'RU', 'romashka', 'ooo'],
  ['株式会社トヨタ', 'JP', 'toyota', 'kk'],
  ['トヨタ㈱', 'JP', 'toyota', 'kk'],
  ['北京天空有限公司', 'CN', 'beijing tiankong', 'youxian'],
  ['Beijing Tiankong Co., Ltd.', 'CN', 'beijing tiankong', 'ltd'],
  ['شركة النور ذ.م.م', 'AE', 'shrkh lnwr', 'dmm'],
  ['Νορδικά Α.Ε.', 'GR', 'nordika', 'ae'],
  ['11420 CORP.', 'US', '11420', 'corp'],
  ['The Limited', 'US', 'limited', null],
  ['Limited Edition', 'GB', 'limited edition', null],
  ["L'Oréal S.A.", 'FR', 'loreal', 'sa'],
  ["McDonald's Int'l Mfg. Svcs Inc", 'US', 'mcdonalds international manufacturing services', 'inc'],
  ['H&M AB', 'SE', 'hm', 'ab'],
  ['H and M', 'SE', 'hm', null],
  ['Tacos S.A. de C.V.', 'MX', 'tacos', 'sadecv'],
  ['Kowalski Sp. z o.o.', 'PL', 'kowalski', 'spzoo'],
  ['Sp. z o.o.', 'PL', 'sp zoo', null],
  ['SiemensAG', 'DE', 'siemens', 'ag'],
  ['Siemens Aktiengesellschaft', 'GB', 'siemens', 'ag'],
  ['Rossi S.p.A.', 'GB', 'rossi', 'spa'],
  ['Müller GmbH & Compagnie Kommanditgesellschaft', 'DE', 'muller', 'gmbhkg'],
  ['Allmennaksjeselskap Norlys', 'US', 'norlys', 'asa'],
  ['Public Limited Company Acme Trading', 'GB', 'acme trading', 'plc'],
  ['Tactical Missiles Corporation Joint Stock Company', 'GB', 'tactical missiles', 'oao'],
  ['JSC Tactical Missiles Joint Stock Company', 'RU', 'tactical missiles', 'oao'],
  ['SAS Logistics Ltd', 'GB', 'sas logistics', 'ltd'],
  ['Zentex1987 Ltd', 'GB', 'zentex 1987', 'ltd'],
  ['24hour Locks', 'GB', '24 hour locks', null],
  ['3M B2B', 'US', '3m b2b', null],
  ['O C H Evans Ltd', 'GB', 'och evans', 'ltd'],
  ['Biedrība "Rīta Gaisma"', 'LV', 'rita gaisma', 'bdr'],
  ['MTÜ Hommikuvalgus', 'EE', 'hommikuvalgus', 'mtu'],
  ['F.lli Gondrini', 'IT', 'fratelli gondrini', null],
  ['J.Lee Trading', 'GB', 'j lee trading', null],
  ['梅博（上海）化工有限公司', 'CN', 'meibo shanghai huagong', 'youxian'],
  ['梅博上 海 化工', 'CN', 'meibo shanghai huagong', null],
  ['—…!', 'GB', '', null],
] as const) {
  test(`${name} is ${words || 'nothing'}, ${form ?? 'no form'}`, () => {
    const read = companyName(name, country)
    assert.equal(read.words.join(' '), words)
    assert.equal(read.form, form)
  })
}

// The legal forms of other countries, at both ends of a name, and the letters that their readers type.
for (const [country, form, words, ...names] of [
  ['JP', 'gk', 'toyota', '合同会社トヨタ', 'トヨタ合同会社', '(同)トヨタ', 'Toyota Godo Kaisha'],
  ['JP', 'yk', 'toyota', '有限会社トヨタ', 'トヨタ㈲', 'Toyota Y.K.'],
  ['JP', 'goshi', 'toyota', '合資会社トヨタ', 'Toyota Goshi Kaisha'],
  ['JP', 'gomei', 'toyota', 'トヨタ合名会社', 'Toyota Gomei Kaisha'],
  ['JP', 'shadan', 'toyota', '一般社団法人トヨタ', 'トヨタ公益社団法人', 'Ippan Shadan Hojin Toyota'],
  ['JP', 'iryo', 'toyota', '医療法人社団トヨタ', '医療法人トヨタ'],
  ['UA', 'ooo', 'parus', 'ТОВ "ПАРУС"', 'Парус, ТОВ', 'Товариство з обмеженою відповідальністю "Парус"', 'TOV Parus'],
  ['UA', 'pp', 'parus', 'ПП "Парус"', 'Приватне підприємство "Парус"', 'PP Parus', 'Парус, ПП'],
  ['UA', 'at', 'parus', 'АТ "Парус"', 'Акціонерне товариство "Парус"', 'ПАТ "Парус"'],
  ['UA', 'prat', 'parus', 'ПрАТ "Парус"', 'Приватне акціонерне товариство "Парус"', 'Парус ПрАТ'],
  ['UA', 'fop', 'shevchenko', 'ФОП Шевченко', 'Фізична особа-підприємець Шевченко'],
  ['LT', 'uab', 'vilnis', 'UAB „Vilnis“', 'Vilnis, UAB', 'Uždaroji akcinė bendrovė "Vilnis"'],
  ['LT', 'ab', 'vilnis', 'AB Vilnis', 'Vilnis, AB', 'Akcinė bendrovė Vilnis'],
  ['LT', 'mb', 'vilnis', 'MB Vilnis', 'Vilnis, MB', 'Mažoji bendrija Vilnis'],
  ['LT', 'vsi', 'vilnis', 'VšĮ Vilnis', 'Vilnis, VšĮ', 'Viešoji įstaiga Vilnis'],
  ['LT', 'ii', 'vilnis', 'IĮ Vilnis', 'Vilnis, individuali įmonė'],
  ['RO', 'srl', 'țărm', 'ŢĂRM SRL', 'S.C. Țărm S.R.L.', 'SC TARM SRL', 'Societatea Ţărm SRL'],
  ['RO', 'srld', 'viorica', 'VIORICA SRL-D', 'VIORICA S.R.L.-D'],
  [
    'RO',
    'sa',
    'viorica',
    'VIORICA S.A.',
    'S.C. VIORICA S.A.',
    'Viorica Societate pe acţiuni',
    'Viorica Societate pe acțiuni',
  ],
  ['RO', 'pfa', 'popescu', 'POPESCU PFA', 'Popescu Persoană Fizică Autorizată'],
  ['CZ', 'sro', 'řezáč', 'Řezáč s.r.o.', 'REZAC, spol. s r.o.', 'Řezáč společnost s ručením omezeným'],
  ['CZ', 'as', 'řezáč', 'Řezáč, a. s.', 'Řezáč akciová společnost'],
  ['CZ', 'vos', 'řezáč', 'Řezáč v.o.s.', 'Řezáč veřejná obchodní společnost'],
  ['SK', 'kscz', 'ľubovňa', 'Ľubovňa, k. s.', 'Lubovna komanditná spoločnosť'],
  ['SK', 'as', 'ľubovňa', 'Ľubovňa, a.s.', 'Ľubovňa akciová spoločnosť'],
  ['FI', 'oy', 'mäki', 'Mäki Oy', 'Oy Mäki', 'Mäki Oyj', 'Maki Oy Ab'],
  ['FI', 'ab', 'mäki', 'Oy Mäki Ab'],
  ['FI', 'ky', 'mäki', 'Mäki Ky', 'Kommandiittiyhtiö Mäki'],
  ['FI', 'ay', 'mäki', 'Mäki Ay', 'Avoin yhtiö Mäki'],
  ['IE', 'clg', 'murphy', 'MURPHY CLG', 'MURPHY COMPANY LIMITED BY GUARANTEE'],
  ['IE', 'dac', 'murphy', 'MURPHY DAC', 'MURPHY DESIGNATED ACTIVITY COMPANY'],
  ['IE', 'uc', 'murphy', 'MURPHY ULC', 'MURPHY UNLIMITED COMPANY', 'MURPHY PUBLIC UNLIMITED COMPANY'],
  ['IE', 'ltd', 'murphy', 'MURPHY LTD', 'MURPHY TEORANTA'],
  ['CY', 'ltd', 'παπαδόπουλος', 'ΠΑΠΑΔΟΠΟΥΛΟΣ ΛΤΔ', 'Παπαδόπουλος Εταιρεία Λίμιτεδ', 'PAPADOPOULOS LTD'],
  ['CY', 'plc', 'παπαδόπουλος', 'ΠΑΠΑΔΟΠΟΥΛΟΣ ΔΗΜΟΣΙΑ ΕΤΑΙΡΕΙΑ ΛΤΔ', 'PAPADOPOULOS PUBLIC CO LTD'],
  [
    'BR',
    'ltda',
    'padaria',
    'PADARIA LTDA',
    'PADARIA EIRELI',
    'PADARIA LTDA - ME',
    'PADARIA EIRELI ME',
    'PADARIA LTDA EPP',
  ],
  ['BR', 'me', 'padaria', 'PADARIA ME', 'PADARIA EPP', 'PADARIA MEI'],
  ['BE', 'bv', 'brugge', 'Brugge BV', 'BVBA Brugge', 'Brugge SPRL', 'Brugge EBVBA'],
  ['BE', 'vzw', 'brugge', 'Brugge VZW', 'ASBL Brugge', 'Brugge vereniging zonder winstoogmerk', 'Brugge AISBL'],
  ['BE', 'cv', 'brugge', 'Brugge CommV', 'Brugge Gewone commanditaire vennootschap', 'Brugge SComm'],
  ['FR', 'sas', 'dupont', 'SAS DUPONT', 'DUPONT SASU', 'SASU DUPONT'],
  ['FR', 'sc', 'dupont', 'EARL DUPONT', 'GAEC DUPONT', 'DUPONT SCEA'],
  ['FR', 'sci', 'dupont', 'SCI DUPONT', 'DUPONT SCI'],
  ['DK', 'ps', 'jensen', 'Jensen P/S', 'Jensen Partnerselskab'],
  ['DK', 'as', 'jensen', 'Jensen A/S', 'A/S Jensen', 'Aktieselskabet Jensen'],
  ['AU', 'ltd', 'berry', 'BERRY PTY. LTD.', 'BERRY PTY LIMITED'],
  ['SG', 'ltd', 'merlion', 'MERLION PTE. LTD.', 'MERLION (PTE) LTD', 'MERLION PRIVATE LIMITED'],
  ['NL', 'coopua', 'amstelveld', 'Coöperatie Amstelveld U.A.', 'Amstelveld Coöperatieve U.A.'],
  ['TR', 'kollsti', 'yıldızel', 'Yıldızel Koll. Şti.', 'Yıldızel Kollektif Şirketi'],
  ['IT', 'scarl', 'gondrini', 'Gondrini Soc. Coop. a r.l.', 'Gondrini Società cooperativa'],
  ['IT', 'srl', 'kfr', 'K F R S.R.L.', 'S.R.L. K F R', 'KFR srl'],
  ['CN', 'chang', 'mingde', '明德厂', '明德经营部'],
  ['CN', 'hehuo', 'mingde', '明德合伙企业(有限合伙)', '明德合伙企业'],
  ['SE', 'ab', 'åström', 'Åström AB', 'AB Åström', 'Aktiebolaget Astrom', 'Åström Aktiebolag (publ)'],
  ['SE', 'kb', 'åström', 'Kommanditbolaget Åström', 'Åström KB'],
] as const) {
  test(`${names.join(', ')} are one company of ${country}`, () => {
    const [expected] = latinWords(words).words
    for (const name of names) {
      const read = companyName(name, country)
      assert.deepEqual([name, read.words.join(' '), read.form], [name, expected, form])
    }
  })
}

test('what is a legal form in one country only is a word elsewhere, and where no country is named', () => {
  for (const [name, country, words] of [
    ['Earl Grey', undefined, 'earl grey'],
    ['DP World', undefined, 'dp world'],
    ['DP World', 'GB', 'dp world'],
    ['SC Johnson Ltd', undefined, 'sc johnson'],
    ['VIORICA II SRL', 'RO', 'viorica ii'],
    ['Murphy Shopping Centre', 'IE', 'murphy shopping center'],
    ['SP Energo s.r.o.', 'CZ', 'sp energo'],
    ['合同会社', 'JP', latinWords('合同会社').words.join(' ')],
  ] as const)
    assert.equal(companyName(name, country).words.join(' '), words, name)
})

test('scripts are read as their readers write them in Latin letters', () => {
  for (const [text, ...readings] of [
    ['サイバンショ', 'saibansho'],
    ['トウキョウ', 'tokyo', 'toukyou'],
    ['イノウエ', 'inoe', 'inoue'],
    ['ファミリーマート', 'famirimato'],
    ['マッチャ', 'matcha'],
    ['ｼﾞｬﾊﾟﾝ', 'japan'],
    ['しょうじ', 'shoji', 'shouji'],
    ['ティーウィズ', 'tiwizu'],
    ['Хмельницький', 'khmelnitskiy', 'khmelnytskyi'],
    ['Грищенко', 'grishchenko'],
    ['Київ', 'kiiv', 'kyiv'],
    ["Об'єднання", 'obiednannya', 'obiednannia'],
    ['Ευάγγελος', 'evangelos'],
    ['ΕΥΣΤΑΘΙΟΥ', 'efstathiou'],
    ['Μαΐου', 'maiou'],
  ] as const) {
    const { words, extra } = latinWords(text)
    assert.deepEqual([...words, ...extra], readings, text)
  }
  assert.deepEqual(latinWords('Грищенко', 'UA').extra, ['hryshchenko'])
})

test('edits are counted alike by editDistance and by the dictionary', async () => {
  const words = ['meridian', 'meridain', 'meriden', 'meridians', 'emridian', 'harbour', 'meridional', 'median']
  const segment = await TermSegment.of(
    [...words].sort(),
    words.map(() => 1),
  )
  for (const asked of ['meridian', 'meirdian', 'harbur', 'xmeridia']) {
    for (const edits of [1, 2]) {
      const found: { term: string; edits: number }[] = []
      segment.near(asked, edits, found as never)
      const expected = words
        .map(term => [term, editDistance(asked, term, edits)] as const)
        .filter(([, d]) => d <= edits)
      assert.deepEqual(new Map(found.map(one => [one.term, one.edits])), new Map([...expected].sort()), asked)
    }
  }
  assert.equal(segment.names('harbour'), 1)
  assert.equal(segment.names('harbor'), undefined)
})

test('every word within so many edits is found, whichever letters they change', async () => {
  const longer = (words: string[]) => words.flatMap(word => ['a', 'b', 'z'].map(letter => word + letter))
  const lengths = [['a', 'b', 'z']]
  while (lengths.length < 7) lengths.push(longer(lengths.at(-1) as string[]))
  const words = lengths.flat().sort()
  const segment = await TermSegment.of(
    words,
    words.map(() => 1),
  )
  for (const asked of words.filter((word, at) => word.length > 2 && at % 61 === 0)) {
    for (const [edits, sameInitial] of [1, 2].flatMap(edits => [true, false].map(same => [edits, same] as const))) {
      const found: { term: string; edits: number }[] = []
      segment.near(asked, edits, found as never, { sameInitial })
      const expected = words.filter(
        word => editDistance(asked, word, edits) <= edits && (!sameInitial || word[0] === asked[0]),
      )
      assert.deepEqual(found.map(({ term }) => term).sort(), expected, `${asked} ${edits}`)
    }
  }
})

test('only the words of a dictionary that are in many names', async () => {
  const segment = await TermSegment.of(['harbors', 'harbour', 'harbours', 'marbour'], [70, 3, 500, 90])
  const near = (least: number, sameInitial = false) => {
    const found: { term: string }[] = []
    segment.near('harbour', 2, found as never, { least, sameInitial })
    return found.map(({ term }) => term).sort()
  }
  assert.deepEqual(near(0), ['harbors', 'harbour', 'harbours', 'marbour'])
  assert.deepEqual(near(4), ['harbors', 'harbours', 'marbour'])
  assert.deepEqual(near(60), ['harbors', 'harbours', 'marbour'])
  assert.deepEqual(near(80), ['harbours', 'marbour'])
  assert.deepEqual(near(80, true), ['harbours'])
})

test('a word that was added later is found, however many older words begin alike', async () => {
  const older = Array.from({ length: 5000 }, (_, at) => `a${String(at).padStart(4, '0')}`)
  const segments = [
    await TermSegment.of(
      older,
      older.map(() => 1),
    ),
    await TermSegment.of(['anew'], [9]),
  ]
  const terms = rememberedTerms(segments, { total: 5001, countries: [], version: 1 })
  assert.equal((await terms.startingWith('a'))[0]?.term, 'anew')
})

test('a known word is taken as it is, unless far more names have a similar one', () => {
  const names = { trading: 4000, training: 3000, trainign: 30, kelbrun: 12 } as Record<string, number>
  const counts = {
    rarity: (word: string) => Math.log(1 + 1e6 / (1 + (names[word] ?? 0))),
    isKnown: (word: string) => (names[word] ?? 0) > 2,
    isCommon: (word: string) => (names[word] ?? 0) > 400,
    isOwn: (word: string) => (names[word] ?? 0) === 1,
    crowd: () => 0,
  }
  const score = (text: string, name: string) => new NameScorer(companyName(text, 'GB'), counts).score(name)?.score ?? 0
  assert.ok(score('kelbrun trainign', 'kelbrun training||') > 0.9, 'a slip that thirty made')
  assert.ok(score('kelbrun triaining', 'kelbrun training||') > 0.9, 'a slip that nobody made')
  assert.ok(score('kelbrun trainingxyz', 'kelbrun training||') > 0.8, 'three edits to a common word')
  assert.ok(score('kelbrun training', 'kelbrun trading||') < 0.75, 'another word')
  assert.equal(score('kelbrum training', 'kelbrun training||') > 0.9, true)
  assert.equal(score('kelbrun training', 'kelbrum training||'), 0)
})

test('the own number in the name of a Brazilian sole trader is no word of it', () => {
  const words = ['inventada', 'da', 'silva']
  for (const name of ['41.385.127 INVENTADA DA SILVA', 'INVENTADA DA SILVA 41.385.127'])
    assert.deepEqual(companyName(name, 'BR').words, companyName('INVENTADA DA SILVA', 'BR').words, name)
  assert.deepEqual(companyName('INVENTADA DA SILVA', 'BR').words, words)
  assert.notDeepEqual(companyName('41.385.127', 'BR').words, [])
})

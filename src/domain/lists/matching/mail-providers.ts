/** Domains under which anybody gets an address, or a page: they say nothing about a company. Beside them all their country editions. */
const anywhere = new Set(
  `gmail googlemail yahoo ymail rocketmail hotmail outlook live msn passport aol icloud me mac gmx web t-online freenet arcor
  mail inbox zoho protonmail proton pm tutanota fastmail hushmail yandex rambler bk list orange wanadoo free laposte sfr
  libero tiscali virgilio alice tin terra telefonica uol bol ig globo ziggo kpnmail planet hetnet chello skynet telenet bluewin
  sunrise btinternet btopenworld virginmedia ntlworld sky talktalk blueyonder comcast verizon att sbcglobal bellsouth cox charter
  earthlink juno rogers shaw sympatico bigpond optusnet xtra qq 163 126 sina sohu foxmail naver daum hanmail nate rediffmail
  seznam centrum wp onet interia o2 abv ukr walla facebook linkedin instagram twitter x youtube wixsite wordpress blogspot`.split(
    /\s+/,
  ),
)

/** Whether a registered domain belongs to whoever gives out addresses. */
export function isMailProvider(domain: string): boolean {
  return anywhere.has(domain.split('.')[0] as string)
}

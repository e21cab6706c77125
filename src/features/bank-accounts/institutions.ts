// Institutions that clear payments in Canada, by their numbers (Payments Canada, Financial Institutions File, as far as known
// in November 2026): the list grows, so that a number outside of it is told and never refused.

const listed = `
001 Bank of Montreal|002 Bank of Nova Scotia|003 Royal Bank of Canada|004 Toronto-Dominion Bank
006 National Bank of Canada|010 Canadian Imperial Bank of Commerce|016 HSBC Bank Canada|030 Canadian Western Bank
039 Laurentian Bank of Canada|117 Government of Canada|127 Canada Post|177 Bank of Canada|219 ATB Financial
240 ABN AMRO Bank|241 Bank of America|242 Bank of New York Mellon|245 MUFG Bank|250 BNP Paribas|260 Citibank Canada
265 Deutsche Bank|269 Mega International Commercial Bank|270 JPMorgan Chase Bank|275 KEB Hana Bank Canada
277 Mizuho Bank|290 UBS Bank (Canada)|292 Société Générale|294 SBI Canada Bank|301 Sumitomo Mitsui Banking Corporation
303 Amex Bank of Canada|307 Industrial and Commercial Bank of China|308 Bank of China (Canada)
309 Vancity Community Investment Bank|310 First Nations Bank of Canada|311 BofA Canada Bank|314 J.P. Morgan Bank Canada
315 CTC Bank of Canada|318 U.S. Bank|320 President’s Choice Bank|321 Habib Canadian Bank|322 Rabobank
323 Capital One Bank (Canada Branch)|326 Fairstone Bank of Canada|327 State Street|328 Citibank
330 Comerica Bank|332 First Commercial Bank|334 Voyageur Bank|335 Pacific & Western Bank|336 Digital Commerce Bank
338 Canadian Tire Bank|340 ICICI Bank Canada|342 Royal Bank of Scotland|343 Maple Bank|345 General Bank of Canada
347 HomEquity Bank|352 DirectCash Bank|354 Bridgewater Bank|355 Shinhan Bank Canada|357 M&T Bank|358 Wells Fargo Bank
359 Northern Trust Company|360 PNC Bank|361 China Construction Bank|362 Wealth One Bank of Canada|365 Rogers Bank
366 UBS|370 Haventree Bank|374 Motus Bank|378 Concentra Bank|382 Silicon Valley Bank|389 VersaBank
507 Community Trust Company|509 Canada Trust|522 Laurentian Trust|532 Effort Trust Company|536 Investors Group Trust
540 Manulife Bank of Canada|548 CIBC Trust Corporation|551 Sun Life Financial Trust|568 Peace Hills Trust Company
570 Royal Trust Company|580 Royal Trust Corporation of Canada|590 National Trust Company|592 TD Mortgage Corporation
597 TD Pacific Mortgage Corporation|600 LBC Trust|603 HSBC Mortgage Corporation|604 Scotia Mortgage Corporation
606 CS Alterna Bank|608 Home Trust Company|612 National Trust|614 Tangerine|618 B2B Bank|620 ResMor Trust
621 Peoples Trust Company|623 Equitable Bank|625 Industrial Alliance Trust|626 Manulife Trust Company|627 Household Trust
803 Latvian Credit Union|807 Communication Technologies Credit Union|809 Central 1 (British Columbia)
815 Fédération des caisses Desjardins du Québec|819 Caisse populaire groupe financier|828 Central 1 (Ontario)
829 Caisses populaires de l’Ontario|837 Meridian Credit Union|839 Atlantic Central (Nova Scotia)|840 Dundalk District Credit Union
841 Atlantic Central|842 Alterna Savings|844 Goderich Community Credit Union|845 Ontario Civil Service Credit Union
846 Ontario Provincial Police Credit Union|849 Atlantic Central (New Brunswick)|851 Pace Savings|853 Atlantic Central (Prince Edward Island)
865 UNI Coopération financière|869 League Savings and Mortgage|879 Credit Union Central of Manitoba
889 Credit Union Central of Saskatchewan|890 L’Alliance des caisses populaires|899 Alberta Credit Union`

const institutions: ReadonlyMap<string, string> = new Map(
  listed
    .split(/[|\n]/)
    .filter(Boolean)
    .map((line) => [line.slice(0, 3), line.slice(4)]),
)

/** What the institution of a number is called; undefined of one that is not known. */
export const institutionNamed = (number: string): string | undefined => institutions.get(number)

/** How many digits an account number has there, where that is known. */
const lengths: Readonly<Record<string, readonly number[]>> = {
  '001': [7],
  '002': [7, 12],
  '003': [7],
  '004': [7],
  '006': [7],
  '010': [7],
  '614': [10],
  '815': [7],
}

/** Whether a number of so many digits can be one of the institution's accounts, as far as that is known. */
export const fitsInstitution = (length: number, number: string): boolean =>
  lengths[number]?.includes(length) ?? true

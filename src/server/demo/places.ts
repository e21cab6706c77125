/**
 * Where the invented people live: area code for their telephones, the first digit of a SIN issued there, province, and
 * the letter with which the postal codes begin.
 */
export const places = {
  Toronto: { areaCode: '416', sinBegins: '5', region: 'CA-ON', postal: 'M' },
  Brampton: { areaCode: '905', sinBegins: '5', region: 'CA-ON', postal: 'L' },
  Markham: { areaCode: '905', sinBegins: '5', region: 'CA-ON', postal: 'L' },
  Mississauga: { areaCode: '905', sinBegins: '4', region: 'CA-ON', postal: 'L' },
  Oakville: { areaCode: '905', sinBegins: '4', region: 'CA-ON', postal: 'L' },
  Hamilton: { areaCode: '905', sinBegins: '4', region: 'CA-ON', postal: 'L' },
  Ottawa: { areaCode: '613', sinBegins: '4', region: 'CA-ON', postal: 'K' },
  Kingston: { areaCode: '613', sinBegins: '4', region: 'CA-ON', postal: 'K' },
  London: { areaCode: '519', sinBegins: '5', region: 'CA-ON', postal: 'N' },
  Waterloo: { areaCode: '519', sinBegins: '5', region: 'CA-ON', postal: 'N' },
  Guelph: { areaCode: '519', sinBegins: '5', region: 'CA-ON', postal: 'N' },
  Halifax: { areaCode: '902', sinBegins: '1', region: 'CA-NS', postal: 'B' },
  Moncton: { areaCode: '506', sinBegins: '1', region: 'CA-NB', postal: 'E' },
  Montréal: { areaCode: '514', sinBegins: '2', region: 'CA-QC', postal: 'H' },
  Westmount: { areaCode: '514', sinBegins: '2', region: 'CA-QC', postal: 'H' },
  'Dollard-des-Ormeaux': { areaCode: '514', sinBegins: '2', region: 'CA-QC', postal: 'H' },
  Laval: { areaCode: '450', sinBegins: '2', region: 'CA-QC', postal: 'H' },
  Québec: { areaCode: '418', sinBegins: '3', region: 'CA-QC', postal: 'G' },
  Rimouski: { areaCode: '418', sinBegins: '3', region: 'CA-QC', postal: 'G' },
  Sherbrooke: { areaCode: '819', sinBegins: '3', region: 'CA-QC', postal: 'J' },
  Gatineau: { areaCode: '819', sinBegins: '2', region: 'CA-QC', postal: 'J' },
  Winnipeg: { areaCode: '204', sinBegins: '6', region: 'CA-MB', postal: 'R' },
  Saskatoon: { areaCode: '306', sinBegins: '6', region: 'CA-SK', postal: 'S' },
  Regina: { areaCode: '306', sinBegins: '6', region: 'CA-SK', postal: 'S' },
  Edmonton: { areaCode: '780', sinBegins: '6', region: 'CA-AB', postal: 'T' },
  Calgary: { areaCode: '403', sinBegins: '6', region: 'CA-AB', postal: 'T' },
  Vancouver: { areaCode: '604', sinBegins: '7', region: 'CA-BC', postal: 'V' },
  Burnaby: { areaCode: '604', sinBegins: '7', region: 'CA-BC', postal: 'V' },
  Surrey: { areaCode: '604', sinBegins: '7', region: 'CA-BC', postal: 'V' },
  Richmond: { areaCode: '604', sinBegins: '7', region: 'CA-BC', postal: 'V' },
  'North Vancouver': { areaCode: '604', sinBegins: '7', region: 'CA-BC', postal: 'V' },
  Kelowna: { areaCode: '250', sinBegins: '7', region: 'CA-BC', postal: 'V' },
  Victoria: { areaCode: '250', sinBegins: '7', region: 'CA-BC', postal: 'V' },
} as const satisfies Record<string, { areaCode: string; sinBegins: string; region: string; postal: string }>

export type Place = keyof typeof places

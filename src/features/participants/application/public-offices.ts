import { anyOf, phrases } from '../../../platform/formats/phrases.ts'
import { wordsIn } from '../../../platform/says-something.ts'

// Occupations that are a public office, in English and French, in the feminine, too. A word list is never sure: what rests on it
// asks for a reason.

/** Who works for somebody in office, or bears the word in another trade. */
const besides = anyOf(
  phrases(`
  assistant, assistante, adjoint, adjointe, aide, adviser, advisor, conseiller, conseillere, secretary to,
  staff, staffer, clerk, greffier, greffiere, driver, chauffeur, chief of staff, chef de cabinet,
  attachee? politique, attachee? de presse, office of, bureau, to the, aupres, brand, marque, student,
  campus, goodwill, product, produit, suppleante?, deputy mayor
`),
)

const municipal = phrases(`mayoress, county warden, warden of the county, maire, mairesse, prefete?`)
/** The end of a phrase, or before a place; before another noun it is a name: 'Reeve museum guide', 'Mayor Plumbing fitter'. */
const headOfTown =
  /\b(?:mayor|reeve)(?:\s*(?:[^\p{L}\s]|$)|\s+(?:of|for|and|at|in|city|town|township|county|municipality|village|district)\b)/iu
const legislators = phrases(String.raw`
  senator, senateur, senatrice, deputee?, congressman, congresswoman, parliamentarian, legislator,
  parlementaire, (?:mp|mla|mpp|mna|mha) (?:for|of|pour|de),
  member of (?:the )?(?:\w+ )?(?:parliament|commons|legislature|legislative assembly|house of assembly|assembly|senate|congress),
  member of (?:the )?house of commons
`)
const ministers = phrases(String.raw`
  prime minister, premiere? ministre,
  (?:cabinet|deputy|foreign|finance|state|federal|provincial) minister, minister of \w+,
  (?:sous |vice )?ministre(?! du culte| de culte| de la parole| religieu), governor general,
  lieutenant governor, gouverneure? generale?, lieutenante? gouverneure?, head of state,
  head of government, chef detat, cheffe detat, premier of, president of the republic
`)
/** Of a church: 'Minister of a church', 'Minister, United Church', 'Minister of Word and Sacrament'. */
const religious =
  /(?:^| )(?:church|churches|gospel|word|sacraments?|worship|music|faith|religion|religious|pastoral|parish|congregation|chapel|eglise|culte|paroisse|pasteure?|evangile|religieu(?:x|se))(?: |$)/
const envoys = phrases(`
  ambassador, ambassadeur, ambassadrice, high commissioner, haute? commissaire,
  (?:military|defence) attache, attachee? militaire, attachee? de defense, chargee? daffaires
`)
const officers = phrases(`
  (?:brigadier|major|lieutenant|bgen|mgen|lgen) generale?, (?:rear |vice )?admiral,
  (?:contre |vice )?amirale?,
  general (?:of|in) (?:the )?(?:army|armed forces|air force|forces|canadian armed forces|canadian forces),
  generale? (?:de brigade|de division|de corps|darmee|de larmee)
`)
const judges = phrases(String.raw`
  chief justice, juge en chef,
  (?:court|superior|supreme|federal|appeal|appellate|tax) (?:court )?(?:judge|justice),
  (?:judge|justice) (?:of|at|on) the (?:\w+ )*(?:court|bench|appeal), juge (?:a|de|en) (?:la )?cour,
  juge dappel
`)
const heads = phrases(String.raw`
  (?:leader|president|head) of (?:the |a )?(?:\w+ )*party, party leader,
  cheff?e? (?:du|dun|de) (?:\w+ )*parti,
  (?:president|presidente|ceo|chief executive officer|head|pdg|president directeur general) .*(?:crown corporation|state owned company|societe detat|societe de la couronne),
  governor of the bank of canada, gouverneure? de la banque du canada
`)
const organizations =
  'united nations|nations unies|onu|unesco|unicef|nato|otan|imf|fmi|world bank|banque mondiale|world health organization|oms|oecd|ocde|wto|omc|fifa|interpol|international olympic committee|comite international olympique'
const international = phrases(
  `(?:secretary general|secretaire generale?|director general|directeur general|directrice generale|president|presidente|head|managing director) .*(?:${organizations})`,
)
const offices = anyOf([
  ...municipal,
  ...legislators,
  ...ministers,
  ...envoys,
  ...officers,
  ...judges,
  ...heads,
  ...international,
])
/** Where it is the whole of it: 'General' is an officer, 'General contractor' is none. */
const wholeOffice =
  /^(?:mp|mla|mpp|mna|mha|general|generale|judge|juge|justice|premier|premiere|speaker of the house|minister|ministre)$/

/** Whether somebody so employed holds a political, military or judicial office (Proceeds of Crime Act 9.3), or heads an international organization. */
export function isPublicOffice(occupation: string, employer = ''): boolean {
  const found = wordsIn(occupation)
  if (besides.test(found)) return false
  // the organization or company may stand as the employer
  const all = wordsIn(`${occupation} ${employer}`.replaceAll('-', ' '))
  if (/(?:^| )ministe?re?(?: |$)/.test(found) && religious.test(all)) return false
  return wholeOffice.test(found) || headOfTown.test(occupation) || offices.test(all)
}

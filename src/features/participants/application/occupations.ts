import { wordsIn } from '../../../platform/says-something.ts'

// What an occupation tells in English and French, in the feminine, too. A word list is never sure: what rests on it asks for a
// reason, or advises.

const pattern = (...alternatives: string[]): RegExp =>
  new RegExp(`(?:^| )(?:${alternatives.join('|')})(?: |$)`)

/** Who works for somebody in office, or bears the word in another trade. */
const besides = pattern(
  ...[
    'assistant',
    'assistante',
    'adjoint',
    'adjointe',
    'aide',
    'adviser',
    'advisor',
    'conseiller',
    'conseillere',
  ],
  ...[
    'secretary to',
    'staff',
    'staffer',
    'clerk',
    'greffier',
    'greffiere',
    'driver',
    'chauffeur',
    'chief of staff',
  ],
  ...[
    'chef de cabinet',
    'attachee? politique',
    'attachee? de presse',
    'office of',
    'bureau',
    'to the',
    'aupres',
  ],
  ...[
    'brand',
    'marque',
    'student',
    'campus',
    'goodwill',
    'product',
    'produit',
    'suppleante?',
    'deputy mayor',
  ],
)

const municipal = ['mayoress', 'county warden', 'warden of the county', 'maire', 'mairesse', 'prefete?']
/** The end of a phrase, or before a place; before another noun it is a name: 'Reeve museum guide', 'Mayor Plumbing fitter'. */
const headOfTown =
  /\b(?:mayor|reeve)(?:\s*(?:[^\p{L}\s]|$)|\s+(?:of|for|and|at|in|city|town|township|county|municipality|village|district)\b)/iu
const legislators = [
  ...['senator', 'senateur', 'senatrice', 'deputee?', 'congressman', 'congresswoman', 'parliamentarian'],
  ...['legislator', 'parlementaire', '(?:mp|mla|mpp|mna|mha) (?:for|of|pour|de)'],
  String.raw`member of (?:the )?(?:\w+ )?(?:parliament|commons|legislature|legislative assembly|house of assembly|assembly|senate|congress)`,
  'member of (?:the )?house of commons',
]
const ministers = [
  ...[
    'prime minister',
    'premiere? ministre',
    '(?:cabinet|deputy|foreign|finance|state|federal|provincial) minister',
  ],
  String.raw`minister of \w+`,
  '(?:sous |vice )?ministre(?! du culte| de culte| de la parole| religieu)',
  ...['governor general', 'lieutenant governor', 'gouverneure? generale?', 'lieutenante? gouverneure?'],
  ...[
    'head of state',
    'head of government',
    'chef detat',
    'cheffe detat',
    'premier of',
    'president of the republic',
  ],
]
/** Of a church: 'Minister of a church', 'Minister, United Church', 'Minister of Word and Sacrament'. */
const religious =
  /(?:^| )(?:church|churches|gospel|word|sacraments?|worship|music|faith|religion|religious|pastoral|parish|congregation|chapel|eglise|culte|paroisse|pasteure?|evangile|religieu(?:x|se))(?: |$)/
const envoys = [
  ...['ambassador', 'ambassadeur', 'ambassadrice', 'high commissioner', 'haute? commissaire'],
  ...['(?:military|defence) attache', 'attachee? militaire', 'attachee? de defense', 'chargee? daffaires'],
]
const officers = [
  ...[
    '(?:brigadier|major|lieutenant|bgen|mgen|lgen) generale?',
    '(?:rear |vice )?admiral',
    '(?:contre |vice )?amirale?',
  ],
  'general (?:of|in) (?:the )?(?:army|armed forces|air force|forces|canadian armed forces|canadian forces)',
  'generale? (?:de brigade|de division|de corps|darmee|de larmee)',
]
const judges = [
  ...[
    'chief justice',
    'juge en chef',
    '(?:court|superior|supreme|federal|appeal|appellate|tax) (?:court )?(?:judge|justice)',
  ],
  ...[
    '(?:judge|justice) (?:of|at|on) the (?:\\w+ )*(?:court|bench|appeal)',
    'juge (?:a|de|en) (?:la )?cour',
    'juge dappel',
  ],
]
const heads = [
  String.raw`(?:leader|president|head) of (?:the |a )?(?:\w+ )*party`,
  ...['party leader', String.raw`cheff?e? (?:du|dun|de) (?:\w+ )*parti`],
  `(?:president|presidente|ceo|chief executive officer|head|pdg|president directeur general) .*(?:crown corporation|state owned company|societe detat|societe de la couronne)`,
  ...['governor of the bank of canada', 'gouverneure? de la banque du canada'],
]
const organizations =
  'united nations|nations unies|onu|unesco|unicef|nato|otan|imf|fmi|world bank|banque mondiale|world health organization|oms|oecd|ocde|wto|omc|fifa|interpol|international olympic committee|comite international olympique'
const international = [
  `(?:secretary general|secretaire generale?|director general|directeur general|directrice generale|president|presidente|head|managing director) .*(?:${organizations})`,
]
const offices = pattern(
  ...[
    ...municipal,
    ...legislators,
    ...ministers,
    ...envoys,
    ...officers,
    ...judges,
    ...heads,
    ...international,
  ],
)
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

const trades = pattern(
  ...['registered representative', 'dealing representative', 'advising representative', 'portfolio manager'],
  ...[
    'associate portfolio manager',
    'investment advis[eo]r',
    'stock ?broker',
    'securities broker',
    'bond trader',
  ],
  ...[
    'equity trader',
    'securities trader',
    'mutual fund (?:representative|salesperson|dealer)',
    'investment dealer',
  ],
  ...['investment banker', 'gestionnaires? de portefeuilles?', 'conseill(?:er|ere) en placements?'],
  ...[
    'representante? (?:inscrite?|de courtier|en epargne collective|en valeurs mobilieres)',
    'negociat(?:eur|rice)',
  ],
  ...[
    'courti(?:er|ere) en (?:valeurs mobilieres|placements?)',
    'agente? de change',
    'represente? dun courtier',
  ],
)
const dealers = pattern(
  ...[
    'securities',
    'valeurs mobilieres',
    'investment dealers?',
    'courtiers? en placements?',
    'nesbitt burns',
  ],
  ...[
    'wood gundy',
    'scotiamcleod',
    'scotia mcleod',
    'td waterhouse',
    'national bank financial',
    'raymond james',
  ],
  ...[
    'financiere banque nationale',
    'edward jones',
    'canaccord genuity',
    'richardson wealth',
    'ia private wealth',
  ],
  ...[
    'ia gestion privee de patrimoine',
    'questrade',
    'odlum brown',
    'wellington altus',
    'ig securities',
    'assante capital',
  ],
)
/** Who watches over dealers, and who guards. */
const noDealers = pattern('commission', 'autorite', 'regulator', 'guard', 'security')

/** Whether somebody so employed works for a dealer, or for a firm that manages portfolios. */
export const isInSecurities = (occupation: string, employer = ''): boolean =>
  trades.test(wordsIn(occupation)) || (dealers.test(wordsIn(employer)) && !noDealers.test(wordsIn(employer)))

const listedOfficer = pattern(
  String.raw`(?:director|officer|president|ceo|cfo|coo|chief \w+ officer|chair|chairman|chairwoman|board member)`,
  `(?:administrat(?:eur|rice)|dirigeante?|president(?:e)?|pdg|chef de la direction|cheffe de la direction)`,
)
const listed = pattern(
  ...[
    'publicly (?:traded|listed|held)',
    'public(?:ly)? company',
    'listed company',
    'public issuer',
    'reporting issuer',
  ],
  ...[
    'tsx',
    'tsxv',
    'tsx v',
    'nyse',
    'nasdaq',
    'cse',
    'societe cotee',
    'cotee en bourse',
    'societe ouverte',
    'emetteur assujetti',
  ],
)
/** Whether somebody so employed says to be a director or officer of a listed company. */
export const isOfListedCompany = (occupation: string, employer = ''): boolean =>
  isOfficer(occupation) && listed.test(wordsIn(`${occupation} ${employer}`))

/** Whether somebody so employed says to be a director or senior officer. */
export const isOfficer = (occupation: string): boolean => listedOfficer.test(wordsIn(occupation))

/** What could be anybody's work, in both languages. */
const general = new Set([
  ...['business', 'businessman', 'businesswoman', 'business person', 'business owner', 'owner', 'proprietor'],
  ...['proprietaire', 'entrepreneur', 'entrepreneure', 'self employed', 'selfemployed', 'self', 'freelance'],
  ...[
    'freelancer',
    'a son compte',
    'travailleur autonome',
    'travailleuse autonome',
    'consultant',
    'consultante',
  ],
  ...[
    'contractor',
    'director',
    'directeur',
    'directrice',
    'employee',
    'employe',
    'employee permanente',
    'executive',
  ],
  ...[
    'cadre',
    'gestionnaire',
    'manager',
    'supervisor',
    'superviseur',
    'superviseure',
    'office',
    'office worker',
  ],
  ...[
    'bureau',
    'professional',
    'professionnel',
    'professionnelle',
    'sales',
    'ventes',
    'worker',
    'travailleur',
  ],
  ...[
    'travailleuse',
    'ouvrier',
    'ouvriere',
    'work',
    'working',
    'job',
    'labourer',
    'laborer',
    'staff',
    'personnel',
  ],
  ...['associate', 'officer', 'agent', 'agente', 'administration', 'services', 'service', 'import export'],
  ...['investor', 'investisseur', 'employed', 'salarie', 'salariee', 'full time', 'part time', 'temps plein'],
])
export const isPrecise = (occupation: string): boolean => !general.has(wordsIn(occupation))

/** Who does not work for anybody. */
const notWorking = pattern(
  ...['retired', 'retiree', 'retraitee?', 'pensioner', 'pensionnee?', 'student', 'etudiante?', 'unemployed'],
  ...[
    'sans emploi',
    'chomeur',
    'chomeuse',
    'au chomage',
    'homemaker',
    'housewife',
    'househusband',
    'stay at home',
  ],
  ...['au foyer', 'not working', 'not employed', 'between jobs'],
)
const worksForOthers =
  /(?:^| )(?:teacher|nurse|services?|adviser|advisor|counsell?or|coordinator|conseill|affairs|affaires|residence|planner|recruiter|aid)/

/** What stands beside it and names no work. */
const besidesNotWorking = pattern(
  ...[
    'from',
    'since',
    'work',
    'fully',
    'now',
    'early',
    'recently',
    'person',
    'and',
    'a',
    'as',
    'i',
    'am',
    'is',
  ],
  ...['currently', 'depuis', 'la', 'le', 'l', 'en', 'a', 'et', 'de', 'du', 'maintenant', 'tot', 'retirement'],
  ...['retraite', String.raw`\d+`, 'years?', 'ans?'],
)
/** Whether it says nothing but that: 'Retired civil engineer' and 'Nurse (retired)' name the work of before. */
export const namesNoWork = (occupation: string): boolean =>
  isNotWorking(occupation) &&
  wordsIn(occupation.replaceAll('-', ' '))
    .replaceAll(new RegExp(notWorking, 'g'), ' ')
    .split(' ')
    .every((word) => word === '' || besidesNotWorking.test(word))

/** Whether an occupation says that somebody does not work: 'Retired', 'Student', 'Homemaker'. */
export const isNotWorking = (occupation: string): boolean =>
  notWorking.test(wordsIn(occupation)) && !worksForOthers.test(wordsIn(occupation))

/** Employers of nobody but oneself. */
const ownSelf = new Set([
  ...[
    'self',
    'self employed',
    'selfemployed',
    'myself',
    'me',
    'own business',
    'freelance',
    'a son compte',
    'moi meme',
  ],
  ...[
    'travailleur autonome',
    'travailleuse autonome',
    'retired',
    'retraite',
    'retraitee',
    'unemployed',
    'sans emploi',
  ],
  ...[
    'chomage',
    'au chomage',
    'assurance emploi',
    'employment insurance',
    'unemployment',
    'on ei',
    'welfare',
  ],
  ...['aide sociale', 'pension', 'disability', 'homemaker', 'au foyer'],
  ...['student', 'etudiant', 'etudiante', 'not employed', 'no employer', 'aucun employeur', 'sans employeur'],
])
export const isNobodysFirm = (employer: string): boolean => ownSelf.has(wordsIn(employer))

/** How somebody who chose Other explains it. */
const otherwise = pattern(
  ...[
    'leave',
    'conge',
    'disability',
    'disabled',
    'invalidite',
    'invalide',
    'care ?giver',
    'aidante?',
    'proche aidante?',
  ],
  ...[
    'volunteer',
    'benevole',
    'seasonal',
    'saisonni(?:er|ere)',
    'sabbatical',
    'sabbatique',
    'career break',
    'pause',
  ],
  ...[
    'parent',
    'parental',
    'maternity',
    'maternite',
    'pension',
    'annuitant',
    'rentier',
    'rentiere',
    'clergy',
    'religious',
  ],
  ...[
    'religieuse',
    'religieux',
    'artist',
    'artiste',
    'athlete',
    'inherit(?:ed|ance)',
    'heritage',
    'landlord',
    'farmer',
  ],
  ...[
    'job ?seeker',
    'looking for work',
    'chercheur demploi',
    'en recherche demploi',
    'laid off',
    'apprentice',
    'apprentie?',
  ],
  ...['intern', 'stagiaire', 'semi retired', 'semi retraitee?', 'elder', 'independent means'],
)
export const explainsOther = (occupation: string, employer: string): boolean =>
  isNotWorking(occupation) || otherwise.test(wordsIn(`${occupation} ${employer}`))

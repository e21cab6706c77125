import { anyOf, phrases } from '../../../platform/formats/phrases.ts'
import { wordsIn } from '../../../platform/says-something.ts'

// What an occupation tells in English and French, in the feminine, too. A word list is never sure: what rests on it asks for a
// reason, or advises.

/** What could be anybody's work, in both languages. */
const general = new Set(
  phrases(`
  business, businessman, businesswoman, business person, business owner, owner, proprietor, proprietaire,
  entrepreneur, entrepreneure, self employed, selfemployed, self, freelance, freelancer, a son compte,
  travailleur autonome, travailleuse autonome, consultant, consultante, contractor, director, directeur,
  directrice, employee, employe, employee permanente, executive, cadre, gestionnaire, manager, supervisor,
  superviseur, superviseure, office, office worker, bureau, professional, professionnel, professionnelle,
  sales, ventes, worker, travailleur, travailleuse, ouvrier, ouvriere, work, working, job, labourer,
  laborer, staff, personnel, associate, officer, agent, agente, administration, services, service,
  import export, investor, investisseur, employed, salarie, salariee, full time, part time, temps plein
`),
)
export const isPrecise = (occupation: string): boolean => !general.has(wordsIn(occupation))

/** Who does not work for anybody. */
const notWorking = anyOf(
  phrases(`
  retired, retiree, retraitee?, pensioner, pensionnee?, student, etudiante?, unemployed, sans emploi,
  chomeur, chomeuse, au chomage, homemaker, housewife, househusband, stay at home, au foyer, not working,
  not employed, between jobs
`),
)
const worksForOthers =
  /(?:^| )(?:teacher|nurse|services?|adviser|advisor|counsell?or|coordinator|conseill|affairs|affaires|residence|planner|recruiter|aid)/

/** What stands beside it and names no work. */
const besidesNotWorking = anyOf(
  phrases(String.raw`
  from, since, work, fully, now, early, recently, person, and, a, as, i, am, is, currently, depuis, la,
  le, l, en, a, et, de, du, maintenant, tot, retirement, retraite, \d+, years?, ans?
`),
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
const ownSelf = new Set(
  phrases(`
  self, self employed, selfemployed, myself, me, own business, freelance, a son compte, moi meme,
  travailleur autonome, travailleuse autonome, retired, retraite, retraitee, unemployed, sans emploi,
  chomage, au chomage, assurance emploi, employment insurance, unemployment, on ei, welfare, aide sociale,
  pension, disability, homemaker, au foyer, student, etudiant, etudiante, not employed, no employer,
  aucun employeur, sans employeur
`),
)
export const isNobodysFirm = (employer: string): boolean => ownSelf.has(wordsIn(employer))

/** How somebody who chose Other explains it. */
const otherwise = anyOf(
  phrases(`
  leave, conge, disability, disabled, invalidite, invalide, care ?giver, aidante?, proche aidante?,
  volunteer, benevole, seasonal, saisonni(?:er|ere), sabbatical, sabbatique, career break, pause, parent,
  parental, maternity, maternite, pension, annuitant, rentier, rentiere, clergy, religious, religieuse,
  religieux, artist, artiste, athlete, inherit(?:ed|ance), heritage, landlord, farmer, job ?seeker,
  looking for work, chercheur demploi, en recherche demploi, laid off, apprentice, apprentie?, intern,
  stagiaire, semi retired, semi retraitee?, elder, independent means
`),
)
export const explainsOther = (occupation: string, employer: string): boolean =>
  isNotWorking(occupation) || otherwise.test(wordsIn(`${occupation} ${employer}`))

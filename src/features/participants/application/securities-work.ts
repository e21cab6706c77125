import { anyOf, phrases } from '../../../platform/formats/phrases.ts'
import { wordsIn } from '../../../platform/says-something.ts'

// Occupations in the securities industry and at the head of companies, in English and French. A word list is never sure: what
// rests on it asks for a reason.

const trades = anyOf(
  phrases(`
  registered representative, dealing representative, advising representative, portfolio manager,
  associate portfolio manager, investment advis[eo]r, stock ?broker, securities broker, bond trader,
  equity trader, securities trader, mutual fund (?:representative|salesperson|dealer), investment dealer,
  investment banker, gestionnaires? de portefeuilles?, conseill(?:er|ere) en placements?,
  representante? (?:inscrite?|de courtier|en epargne collective|en valeurs mobilieres),
  negociat(?:eur|rice), courti(?:er|ere) en (?:valeurs mobilieres|placements?), agente? de change,
  represente? dun courtier
`),
)
const dealers = anyOf(
  phrases(`
  securities, valeurs mobilieres, investment dealers?, courtiers? en placements?, nesbitt burns,
  wood gundy, scotiamcleod, scotia mcleod, td waterhouse, national bank financial, raymond james,
  financiere banque nationale, edward jones, canaccord genuity, richardson wealth, ia private wealth,
  ia gestion privee de patrimoine, questrade, odlum brown, wellington altus, ig securities,
  assante capital
`),
)
/** Who watches over dealers, and who guards. */
const noDealers = anyOf(phrases(`commission, autorite, regulator, guard, security`))

/** Whether somebody so employed works for a dealer, or for a firm that manages portfolios. */
export const isInSecurities = (occupation: string, employer = ''): boolean =>
  trades.test(wordsIn(occupation)) || (dealers.test(wordsIn(employer)) && !noDealers.test(wordsIn(employer)))

const listedOfficer = anyOf(
  phrases(String.raw`
  (?:director|officer|president|ceo|cfo|coo|chief \w+ officer|chair|chairman|chairwoman|board member),
  (?:administrat(?:eur|rice)|dirigeante?|president(?:e)?|pdg|chef de la direction|cheffe de la direction)
`),
)
const listed = anyOf(
  phrases(`
  publicly (?:traded|listed|held), public(?:ly)? company, listed company, public issuer, reporting issuer,
  tsx, tsxv, tsx v, nyse, nasdaq, cse, societe cotee, cotee en bourse, societe ouverte, emetteur assujetti
`),
)
/** Whether somebody so employed says to be a director or officer of a listed company. */
export const isOfListedCompany = (occupation: string, employer = ''): boolean =>
  isOfficer(occupation) && listed.test(wordsIn(`${occupation} ${employer}`))

/** Whether somebody so employed says to be a director or senior officer. */
export const isOfficer = (occupation: string): boolean => listedOfficer.test(wordsIn(occupation))

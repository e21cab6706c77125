import { borrowingDefects } from './defects/borrowing-testing.ts'
import { debitsDefects } from './defects/debits-testing.ts'
import type { Defect } from './defects/defect-testing.ts'
import { designationsDefects } from './defects/designations-testing.ts'
import { educationDefects } from './defects/education-testing.ts'
import { holdersDefects } from './defects/holders-testing.ts'
import { odditiesDefects } from './defects/oddities-testing.ts'
import { pensionsDefects } from './defects/pensions-testing.ts'
import { plansDefects } from './defects/plans-testing.ts'
import { purposeDefects } from './defects/purpose-testing.ts'
import { suitabilityDefects } from './defects/suitability-testing.ts'
import { transfersDefects } from './defects/transfers-testing.ts'

// Single defects in sound accounts, and the one line that each is told by: written by hand.

export const defects: Readonly<Record<string, readonly Defect[]>> = {
  'what the account is for, and whose the money is': purposeDefects,
  suitability: suitabilityDefects,
  'who holds it': holdersDefects,
  'borrowed money': borrowingDefects,
  'registered plans': plansDefects,
  pensions: pensionsDefects,
  'education plans': educationDefects,
  designations: designationsDefects,
  'debits and credits': debitsDefects,
  transfers: transfersDefects,
  'what is odd': odditiesDefects,
}

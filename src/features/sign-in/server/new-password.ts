import type { RequestServices } from '../../../server/services.ts'
import { judgePassword } from '../rules.ts'
import { isCommonest, isListed } from './listed-passwords.ts'
import type { User } from './queries.ts'

type Person = Pick<User, 'firstName' | 'lastName' | 'email'>

/** What to say of a new password that is refused; undefined where it will do. */
export const judgeNewPassword = (
  password: string,
  person: Person,
  { config }: Pick<RequestServices, 'config'>,
) => judgePassword(password, { ownWords: ownWords(person, config.firm.name), isListed, isCommonest })

/** What somebody who knows the person and the firm would try first. */
const ownWords = (person: Person, firmName: string): string[] => [
  person.firstName,
  person.lastName,
  person.email,
  firmName,
  'portal adviser advisor conseiller password motdepasse',
]

import type { Language } from '../../platform/codes/person.ts'
import type { Role } from '../../platform/codes/user-role.ts'
import { type Form, rulesFor } from '../../platform/form.ts'
import { isEmail } from '../../platform/formats/email.ts'
import { isPhone } from '../../platform/formats/phone.ts'
import { words } from '../../platform/words.ts'

/** What an administrator enters of somebody. */
export interface PersonDraft {
  firstName: string
  lastName: string
  email: string
  phone: string
  language: Language
  roles: readonly Role[]
  iaNumber: string
  assists: readonly DraftAssists[]
}

export interface DraftAssists {
  advisorId: string
  maySend: boolean
  mayReveal: boolean
}

const is = (role: Role) => (draft: PersonDraft) => draft.roles.includes(role)
const { required, valid } = rulesFor<PersonDraft>()

/** What must hold of everybody, on the screen and on the server. */
export const personForm: Form<PersonDraft> = {
  steps: [
    {
      id: 'person',
      title: '',
      owns: ['firstName', 'lastName', 'email', 'phone', 'language', 'roles', 'iaNumber', 'assists'],
      rules: [
        required('firstName', words('Please Enter a First Name')),
        required('lastName', words('Please Enter a Last Name')),
        required('email', words('Please Enter an Email Address')),
        valid('email', isEmail, words('Please Enter a Valid Email Address')),
        valid('phone', isPhone, words('Please Enter a Valid Phone Number')),
        required('roles', words('Please Choose a Role')),
        required('iaNumber', words('Please Enter an IA Number'), is('adviser')),
        valid(
          'assists',
          () => false,
          words('Only an assistant assists advisers: please choose the role Assistant'),
          (draft) => !is('assistant')(draft),
        ),
        valid(
          'assists',
          (rows) => new Set(rows.map(({ advisorId }) => advisorId)).size === rows.length,
          words('Each adviser can be named once'),
          is('assistant'),
        ),
      ],
      facts: [
        {
          labels: {
            firstName: words('First Name'),
            lastName: words('Last Name'),
            email: words('Email'),
            phone: words('Phone'),
            language: words('Language'),
            roles: words('Roles'),
            iaNumber: words('IA Number'),
            assists: words('Assists'),
          },
          lines: () => [],
        },
      ],
    },
  ],
}

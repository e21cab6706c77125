import type { Language } from '../../platform/codes/person.ts'
import type { Role } from '../../platform/codes/user-role.ts'

/** The demo's one password. It opens nothing outside a demo: these people are made nowhere else. */
export const demoPassword = 'Portal-demo-2026'

export interface DemoPerson {
  email: string
  firstName: string
  lastName: string
  roles: Role[]
  city: string
  region: string
  language: Language
  hasTwoFactor: boolean
  /** For an adviser. */
  iaNumber?: string
  /** For an adviser: a number that is kept free for fiction. */
  phone?: string
  /** For an assistant: the advisers' addresses, and whether they may send and reveal there as well. */
  assists?: readonly { adviser: string; allowed: boolean }[]
  /** Beside the address, in the terminal. */
  about: string
}

const amelia: DemoPerson = {
  email: 'amelia.hart@demo.example',
  firstName: 'Amelia',
  lastName: 'Hart',
  roles: ['adviser'],
  city: 'Toronto',
  region: 'Ontario',
  language: 'en',
  hasTwoFactor: true,
  iaNumber: 'IA-10417',
  phone: '416-555-0117',
  about: 'adviser',
}

const jonas: DemoPerson = {
  email: 'jonas.lind@demo.example',
  firstName: 'Jonas',
  lastName: 'Lind',
  roles: ['adviser'],
  city: 'Vancouver',
  region: 'British Columbia',
  language: 'en',
  hasTwoFactor: true,
  iaNumber: 'IA-10422',
  phone: '604-555-0122',
  about: 'adviser',
}

const priya: DemoPerson = {
  email: 'priya.raman@demo.example',
  firstName: 'Priya',
  lastName: 'Raman',
  roles: ['adviser'],
  city: 'Montréal',
  region: 'Quebec',
  language: 'en',
  hasTwoFactor: false,
  iaNumber: 'IA-10438',
  phone: '514-555-0138',
  about: 'adviser, second factor not set up yet',
}

const administrator: DemoPerson = {
  email: 'admin@demo.example',
  firstName: 'Robin',
  lastName: 'Achterberg',
  roles: ['admin'],
  city: 'Toronto',
  region: 'Ontario',
  language: 'en',
  hasTwoFactor: true,
  about: 'administrator',
}

const assistant: DemoPerson = {
  email: 'assistant@demo.example',
  firstName: 'Wren',
  lastName: 'Calloway',
  roles: ['assistant'],
  city: 'Toronto',
  region: 'Ontario',
  language: 'en',
  hasTwoFactor: true,
  assists: [
    { adviser: amelia.email, allowed: true },
    { adviser: jonas.email, allowed: false },
  ],
  about: 'assistant of Amelia Hart and of Jonas Lind',
}

const complianceOfficer: DemoPerson = {
  email: 'compliance@demo.example',
  firstName: 'Imre',
  lastName: 'Solberg',
  roles: ['compliance'],
  city: 'Toronto',
  region: 'Ontario',
  language: 'en',
  hasTwoFactor: true,
  about: 'compliance officer: reads every book',
}

/** Whoever is assisted comes before who assists them. */
export const demoPeople = [amelia, jonas, priya, assistant, complianceOfficer, administrator] as const

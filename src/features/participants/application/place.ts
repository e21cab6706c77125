import { canada, unitedStates } from '../../../platform/formats/countries.ts'
import { saysSomething, wordsIn } from '../../../platform/says-something.ts'
import type { ClientDraft } from '../sections.ts'

// Where somebody lives, gets letters or works.

export type Address = NonNullable<ClientDraft['mailingAddressDetails']>
export type Place = Pick<Address, 'city' | 'region' | 'country' | 'postalCode'>

export const inCanada = ({ country }: Place): boolean => country === canada
export const inUnitedStates = ({ country }: Place): boolean => country === unitedStates

/** Ways to say that there is no address, or that it stands elsewhere, word by word as `wordsIn` gives them. */
const nowhere = new RegExp(
  `^(?:${[
    ...[
      'no (?:fixed |known |permanent )?(?:address|abode)',
      '(?:unknown address|address unknown)',
      'homeless',
    ],
    ...['nfa', 'sdf', 'itinerante?', 'sans (?:adresse|domicile|abri)(?: fixe| connue?| permanente?)?'],
    ...['(?:aucune|pas d) ?adresse', 'adresse inconnue', 'same address', 'meme adresse'],
    '(?:the )?same(?: address)? as (?:the )?(?:mailing|postal|permanent|residen|home|legal|business|client|spouse).*',
    'meme (?:adresse )?que .*',
    'see (?:the )?(?:mailing|postal|permanent|home) address',
  ].join('|')})$`,
)

/** Whether a text can be where something is: "No fixed address" and "same as mailing" say that it is nowhere. */
export const namesPlace = (text: string): boolean => saysSomething(text) && !nowhere.test(wordsIn(text))

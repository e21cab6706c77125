import { canada, unitedStates } from '../../../platform/formats/countries.ts'
import type { ClientDraft } from '../sections.ts'

// Where somebody lives, gets letters or works.

export type Address = NonNullable<ClientDraft['mailingAddressDetails']>
export type Place = Pick<Address, 'city' | 'region' | 'country' | 'postalCode'>

export const inCanada = ({ country }: Place): boolean => country === canada
export const inUnitedStates = ({ country }: Place): boolean => country === unitedStates

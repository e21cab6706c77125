/** Of somebody with one name alone it is the last name, and the first is empty. */
export interface PersonName {
  firstName: string | null
  lastName: string
}

/** A name as it is printed: one name alone stands once. */
export const fullName = ({ firstName, lastName }: PersonName): string =>
  firstName ? `${firstName} ${lastName}` : lastName

/** What somebody is called in a letter, or in a sentence to them. */
export const calledBy = ({ firstName, lastName }: PersonName): string => firstName || lastName

/** Stands where there is no id yet. */
export const emptyGuid = '00000000-0000-0000-0000-000000000000'

const bare = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const withoutBraces = (text: string) => /^\{(.*)\}$/.exec(text)?.[1] ?? text

/** A GUID of any version, in upper or lower case, with or without its braces: what a link's route may hold. */
export const isGuid = (text: string): boolean => bare.test(withoutBraces(text))

/** Lower case without braces, as ids are stored and compared. */
export const tidyGuid = (guid: string): string => withoutBraces(guid).toLowerCase()

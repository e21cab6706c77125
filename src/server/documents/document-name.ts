/** How much of an id its documents' names begin with (specification 2, section 9). */
const shownOfId = 6

/** What a document of a record is saved under: '5c2f8a_UnsignedKYC.pdf'. */
export const documentName = (id: string, rest: string): string => `${id.slice(0, shownOfId)}_${rest}`

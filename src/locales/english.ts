/**
 * The English sentence is its own key, so only what depends on a number stands here: i18next finds
 * '…_one' and '…_other' by the count.
 */
export const english: Record<string, string> = {}

/** A sentence that ends in '8:54 a.m.' takes no second full stop. */
export const endedOnce = (sentence: string): string => sentence.replace(/\.\.$/, '.')

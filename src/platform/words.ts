/** Marks a sentence that a person reads; it is the key of its translations. */
export const words = <const Sentence extends string>(sentence: Sentence): Sentence => sentence

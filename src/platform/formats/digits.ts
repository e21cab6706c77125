/** What a number input keeps of what is typed or pasted. A text still, so that leading zeros stay. */
export const digitsOnly = (typed: string): string => typed.replace(/\D/g, '')

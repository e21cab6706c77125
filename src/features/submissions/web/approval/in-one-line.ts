/** As it is sent: a note that was written in several lines is one of several sentences. */
export const inOneLine = (text: string): string => text.trim().replaceAll(/\s+/g, ' ')

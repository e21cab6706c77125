import { words } from '../../platform/words.ts'

/** What a signature needs, in the words that ask for it: of the contract, and of the page, which is light without it. */
export const askedOfSigner = {
  agreed: words('Please Agree to Sign Electronically'),
  name: words('Please Enter Your Name'),
  printableName: words(
    'The document cannot show {{signs}}. Please type your name in Latin letters, or draw your signature.',
  ),
  otherDrawing: words(
    'This drawing cannot be printed. Please clear it and draw again, or sign with your typed name.',
  ),
  code: words('Please Enter the Code'),
  codeFirst: words('Please Ask for the Code First'),
  sixDigits: words('Please Enter the Six Digits of the Code'),
} as const

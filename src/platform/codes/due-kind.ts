import { words } from '../words.ts'

/** What the portal sets tasks of by itself, and what each says is to be done. */
export const dueKinds = {
  review: words('Look over with the client what is on file'),
  verification: words('Verify what is on file after the move from another adviser'),
  identityExpires: words('Ask for a current identity document: the one on file expires'),
  sinExpires: words('Ask for the new SIN: the one on file expires'),
  majority: words('They come of age: a TFSA can be opened'),
  linkExpires: words('Remind the client of the questionnaire: its link expires'),
  packageExpires: words('Remind whoever has not signed: the package expires'),
  rspEnds: words('They turn 71 this year: convert the RSP before it ends'),
  respLastContribution: words('The RESP takes contributions until the end of this year'),
  respEnds: words('The RESP has to be closed by the end of this year'),
} as const
export type DueKind = keyof typeof dueKinds

// Whether what was typed as a reason says anything: one rule for English and French.

const empty = [
  // English
  ...['na', 'n a', 'none', 'nil', 'null', 'no', 'nope', 'not', 'nothing', 'not applicable', 'no reason'],
  ...['no comment', 'no comments', 'no change', 'yes', 'okay', 'fine', 'done', 'agreed', 'tbd', 'tba', 'tbc'],
  ...[
    'to follow',
    'to be determined',
    'to be confirmed',
    'later',
    'pending',
    'unknown',
    'idk',
    'i dont know',
  ],
  ...[
    'see above',
    'see below',
    'see notes',
    'see note',
    'see file',
    'as above',
    'as discussed',
    'same',
    'ditto',
  ],
  ...['idem', 'because', 'reason', 'a reason', 'test', 'testing', 'asdf', 'qwerty', 'lorem ipsum', 'abc'],
  // French
  ...['so', 's o', 'sans objet', 'sans', 'aucun', 'aucune', 'aucune raison', 'aucun motif', 'neant', 'rien'],
  ...['non', 'oui', 'nd', 'n d', 'non applicable', 'ne sapplique pas', 'pas applicable', 'pas de raison'],
  ...['pas de motif', 'pas de commentaire', 'sans commentaire', 'inconnu', 'inconnue', 'je ne sais pas'],
  ...['a venir', 'a suivre', 'a determiner', 'a confirmer', 'plus tard', 'voir dossier', 'voir notes'],
  ...['voir ci dessus', 'comme discute', 'meme', 'meme chose', 'parce que', 'raison', 'motif', 'essai'],
]
const isNone = new Set(empty.map((words) => words.replaceAll(' ', '')))

/**
 * Whether a text can be read as a reason: at least three letters, not one of them again and again, and none of the ways
 * to say that there is none ("n/a", "none", "s. o.").
 */
export function isReason(text: string | null | undefined): boolean {
  const folded = (text ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’ʼ]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
  const letters = folded.replaceAll(/[^\p{L}]/gu, '')
  return letters.length >= 3 && new Set(letters).size > 1 && !isNone.has(folded)
}

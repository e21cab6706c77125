import { emailKey } from '../../../platform/formats/email.ts'
import { words } from '../../../platform/words.ts'
import { inApplications, type OverRecords, oddity } from './over-records.ts'

/** The firm reaches them where something about the client, or about the firm itself, is to be noticed by somebody outside it. */
export const trustedContactRules: readonly OverRecords[] = [
  oddity(
    'trusted-contact-of-the-firm',
    {
      message: words(
        'This email address belongs to a person of the firm. Please name a trusted contact outside the firm, or say why.',
      ),
      source: words('NI 31-103, 13.2.01'),
    },
    inApplications(({ application: { draft }, adviserEmail }, { firmEmails }) => {
      const { declined, email } = draft.trustedContactDetails ?? {}
      // the adviser's own is told by the client's record
      const isColleague = firmEmails.has(emailKey(email)) && emailKey(email) !== adviserEmail
      return !declined && isColleague && { path: 'trustedContactDetails.email', step: 'trustedContact' }
    }),
  ),
]

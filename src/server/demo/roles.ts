import { ParticipantRole } from '../../platform/codes/participant-role.ts'

const roleOfLetter: Readonly<Record<string, ParticipantRole>> = {
  A: ParticipantRole.accountHolder,
  B: ParticipantRole.beneficiary,
  C: ParticipantRole.spouseContributor,
  D: ParticipantRole.director,
  E: ParticipantRole.respBeneficiary,
  I: ParticipantRole.inTrustForBeneficiary,
  P: ParticipantRole.powerOfAttorney,
  T: ParticipantRole.thirdParty,
  U: ParticipantRole.trustee,
}

export const rolesOf = (letters: string): ParticipantRole[] =>
  [...letters].map((letter) => {
    const role = roleOfLetter[letter]
    if (!role) throw new Error(`${letter} is no role`)
    return role
  })

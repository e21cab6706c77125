import { type Defect, moved, saysNothing, sound, toCome } from './defect-testing.ts'

export const pensionsDefects: readonly Defect[] = [
  ['lif', { pension: { ...sound.lif.pension, planName: 'inconnu' } }, 'pension.planName', saysNothing],
  [
    'rspLockedIn',
    { pension: { ...sound.rspLockedIn.pension, law: null } },
    'subType',
    'The law of the pension plan decides, not the home. Please note which, and the spouse’s consent.',
  ],
  [
    'lif',
    { pension: { ...sound.lif.pension, spouseConsents: null } },
    'pension.spouseConsents',
    'Please choose whether the spouse consents',
  ],
  [
    'lif',
    { pension: { ...sound.lif.pension, spouseConsents: 'notNeeded' } },
    'pension.spouseConsents',
    'Most laws ask for the spouse’s consent to a life income fund. Please note why none is needed.',
  ],
  [
    'lif',
    { pension: { ...sound.lif.pension, consentForm: '' } },
    'pension.consentForm',
    'Please enter the prescribed form of the consent',
  ],
  [
    'lif',
    { pension: { ...sound.lif.pension, consentOn: null } },
    'pension.consentOn',
    'Please enter when the spouse signed the consent',
  ],
  ['lif', { pension: { ...sound.lif.pension, consentOn: '2026-11-30' } }, 'pension.consentOn', toCome],
  [
    'rspLockedIn',
    moved('rspLockedIn', { lockedInLaw: 'CA' }),
    'transferDetails.0.lockedInLaw',
    'The account that moves is under another pension law than this one. Please correct one of them.',
  ],
  [
    'rspLockedIn',
    moved('rspLockedIn', { lockedInLaw: '' }),
    'transferDetails.0.lockedInLaw',
    'Please choose the pension law that the account which moves is under',
  ],
  [
    'rspTransfer',
    moved('rspTransfer', { lockedInLaw: 'CA-ON' }),
    'transferDetails.0.lockedInLaw',
    'Locked-in money moves only into a locked-in account. Please choose that sub type, or no law.',
  ],
  [
    'rsp',
    { pension: { law: 'CA-ON', planName: 'Ontario Teachers’ Pension Plan' } },
    'pension.law',
    'Facts of a pension are entered, and the plan is not locked in. Please empty them, or change the sub type.',
  ],
  [
    'lif',
    { pension: { ...sound.lif.pension, law: 'CA-ON' }, ...moved('lif', { lockedInLaw: 'CA-ON' }) },
    'subType',
    'The client is {{age}}, and this law opens a fund from {{from}}. Please correct, or note why.',
  ],
  [
    'lif',
    { pension: { ...sound.lif.pension, law: 'CA-SK' }, ...moved('lif', { lockedInLaw: 'CA-SK' }) },
    'pension.law',
    'In Saskatchewan there is no life income fund. Please choose another sub type, or note why.',
  ],
]

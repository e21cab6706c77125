import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeTypesetter } from '../../../../server/documents/typesetter.ts'
import type { Evidence } from './evidence.ts'
import { type EvidenceReader, evidencePrinted } from './evidence-summary.ts'

export const firmName = 'Maple & Stone Private Wealth'

export const firmReads: EvidenceReader = { language: 'en', timeZone: 'America/Toronto' }

export const emptyFolder = (): string => mkdtempSync(join(tmpdir(), 'sealing-'))

export const typesetterForTests = () =>
  makeTypesetter({ firm: { name: firmName, accent: '#8C6A3F', logo: undefined }, priority: 0 })

/** An elliptic key (P-256) with its certificate and the one of its issuer, made for these tests alone. */
export const firmsPassword = 'invented'
const firmsCertificate = [
  'MIIIjAIBAzCCCEIGCSqGSIb3DQEHAaCCCDMEgggvMIIIKzCCBuIGCSqGSIb3DQEHBqCCBtMwggbPAgEAMIIGyAYJKoZIhvcNAQcB',
  'MFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAh6eRNF0NnuFwICCAAwDAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoEEH2K',
  '+JGmHwAnZgndS/sSFICAggZgptjPQC/goCBmJHKJcJlNW1woWlw0q7yp9ZTV4/sfQJSQldkSHw9oZYuW6we9jV1VF6/LH8QeM3s2',
  'I+cpU8iLlP13z8fQ/Gk+fwZViHXADlF0GT/kXmaUdTkdQaPaIZnoJE7z8TZSMxZZGKTl/1qojwIVh6xppv/pzvQP3RE8+SlJkmRq',
  'dI4+If6zelEWyvJIqC1crLw+vPGLQGxCHrHXfHqKvzm9l4aLYUpc6jbAI+xh7WNLtvH0cCc5sdTgxKrZyuQNXNscSJ7tQa1rhJsE',
  'W7GMnxdBenzxK4Hn4dF8YX+Tc3Pv4Wr6/lB3a6piZgCwnAwWlKtKaXaCpHfkGr6C0fvPZKbAmsHtWmcGMjQon0NtWF4t6Ao7Umsm',
  '0bizMLvyXSEQuTnaLUDjvbljJU36Nd8HvpX7KQHlGnkTsIwaov/DR/zsr4r7o5llkL6AMQbrhlDbxyqbif3bLnSJgz45UKeXagIe',
  'mR1FSDfWccpP4Fr5EEv+9ITS9Uzv64Fq6L6m0DyRz8WQy1NQyDq6KgVr5NRLGq5qEC0awJsjbmysDJKyH6fyQTzI8+ZQ+EyHvS6W',
  'bc9vG/c1DC1xMt0zWskhbQsKK4FiabXPN+ZM79YrfLbN5l07f4JZY7/i/wZqKK8X+ffEbTF/elpDl0ihQujiH+LDCmqc5lZkmYWd',
  '7QtaaI2c9hnEPNXANMaKp5T9lp24Tw+5uPmzP7BX45UaMrz8W1MklPjlPQVeO7XRvbPGtLvLdK9YE/we2j1ErCwie7DXUt6DakWu',
  'WWfQaktDgnc7gkwB8TX0t2LQHQAJIYCqvXsAXZwaOTQGp4/td6CCGm9/k0AxoTcy/MC4aFSvwX0iyRnk6ba0yA9kq6QWGBIH9sP3',
  'ihkcUFgu9jUlz7dqcplCRaFh32WiIirHw71nJQoMKm7aRqb5iAZajkPOK6/oLscwRLiCw8sns1PMStoEFxBglzaEd5CD6hVcRgUP',
  'eICyDAN5wCptUsRZk74OrFsyn+KFTKcXCBiStC2CKBqzeNrsRznPv5aEXM/tcFA/CN3/gaGBAkbTk9iu2bA5XRyFaM0pV4rYNWw8',
  'eFJe9g7Q85gRPtVjJoVIGPs+F5+cs4wm8FYWsuw6sw6qMdcRM8NM95m3UZ/N8Ilfa4tNWv8kfM7jrZz++jf0U2ClywO2mlqjS9p5',
  'bind6rEO0QGYC1Mztx0UDEAEO+jLPosWZwUbY3I0Ayd/N1MmfIP1foJtdBrnyhhEiiyL/5EM/cvxaPk4BJjEX8TRk3kQytY0AXvs',
  'g3aExzvdO0wctnptt42nkFvQOywWXMbhobRAuZgUR7xNqxzId7pu+pOAG8xXZf/ZawBUW60/UQIvoqYFvZVcWE59sZsFzL9ttapS',
  'VgYbU1JdHDezxDclfznGyv4bYCVUXsX7g7tP4VoneVqCaA413MmO8aLxGlw/zKkNZiZvdKk1o/r4jfFdca/TMUQbMoKqPJh5cEj6',
  'k+L1h5JSZf3ktm0XbkCXxvuUGxjJ0ytzrBRYSYGNU/55PPNpbhf1bFsOI+BEXWYtw509SP1f8KbGOhlDr69oesfyh9ztIOqEnkCV',
  'oRr8a1a22Vgant11nIR7nRJmbUr+joZmxw/fll5xlj08IehgVrNS+eOW2zEKhLicp6aUxcmneucJETrt7itz+w31omuSJtgHs38a',
  'jCXAwu2l/YdFF0lRAmxd+4cmqruXB4ZES3CECfdVCw+L8QWDqvCwfYcFoPiGtRCMO+PP80QfDO+XqCNMlvbfHfzwTOqoVnRmWrZj',
  'xbgojQ7TGMrabhJe/my2QZtZvLnvAnqcovStkojWX+0cZv55Erus0xbx3TC7Wgo7d8BWJ0I5y/ywAKnf00h2z5InDEAhFOeNXmGr',
  '3yXTiZ52mJyaamFBdx0RcK4pJEgjUC9XGuCxka0lX9OOVHP7gm0OL2naOZ5N0sAd8JhcWMzMWCGQ4lGgmp/p1zax0EHU4yvR4708',
  't637wSF8BluXPBOTQkvdfEr/RkldEdA2NhvprTKPvExFoanD2mrW3Dz5K0f9TrioTN7dmbcSch2ErYJPhLftk09HYTtid5uazEmu',
  '0DmgXTeQ7fEVP4+gSsZDo0QgG2LnT1ZWcoKf92bnJLu9C1aF6lsTT+Ha946CZMMiAVYJNc+s04MKaWBCmP/JtloupyvyYoC5OjpU',
  'MIIBQQYJKoZIhvcNAQcBoIIBMgSCAS4wggEqMIIBJgYLKoZIhvcNAQwKAQKgge8wgewwVwYJKoZIhvcNAQUNMEowKQYJKoZIhvcN',
  'AQUMMBwECMPDCTuXOKCBAgIIADAMBggqhkiG9w0CCQUAMB0GCWCGSAFlAwQBKgQQ2GuXVIblvErTxGsDfLj5cQSBkMlxWKnFgZAY',
  'CHWa/Hq7c3iSESQcF4Ke7PpNNZwh3U22mLAePsGFGiahiXiJ57jOVCv2PrSpPB6reUJA2UcTQRH4ChukO/AtKIclZ4TwBNh1t5Cc',
  '48I0Nb9xVPp/Xcz7KQUhC37LeYBChiURY79+csK/6pqnPxDBef4f8n7x21SXy0+95vKkDIHUp05tbkePGjElMCMGCSqGSIb3DQEJ',
  'FTEWBBSdSDSd0jgrmdQzKk9bBVC54wp1JDBBMDEwDQYJYIZIAWUDBAIBBQAEIH0SOAZ6/j0QVwl68Terf8jDVLlvPJOkNZ1nMRJP',
  '8Mh3BAjPYyGxoddhPgICCAA=',
]

/** The path of a PKCS#12 file. */
export function firmsCertificateFile(): string {
  const file = join(emptyFolder(), 'firm.p12')
  writeFileSync(file, Buffer.from(firmsCertificate.join(''), 'base64'))
  return file
}

const particulars = {
  en: { consent: 'I agree to sign this document electronically.', name: 'Nora Ménard' },
  fr: { consent: 'J’accepte de signer ce document par voie électronique.', name: 'Zoë Brûlé-Côté' },
}

const corrected = { from: 'nora@example.org', to: 'nora@example.com' }

/** What the portal knows of a package that everybody signed. */
export function sampleKnown(language: 'en' | 'fr' = 'en') {
  const { consent, name } = particulars[language]
  const from = { address: '203.0.113.54', userAgent: 'Mozilla/5.0 (iPhone)' }
  const often = { times: 3, lastAt: '2026-11-21T15:02:00.000Z' }
  const signer = {
    name,
    email: 'nora@example.com',
    role: 'client',
    authenticated: 'one-time code by e-mail',
    consent: { text: consent, version: '1', language },
    signature: 'typed',
    signatureName: name,
    events: [
      { event: 'email corrected', at: '2026-11-21T14:58:00.000Z', address: null, userAgent: null, corrected },
      { event: 'opened', at: '2026-11-21T15:01:09.120Z', shown: 'link', ...from, ...often },
      { event: 'code sent', at: '2026-11-21T15:03:11.020Z', shown: 'link', ...from },
      { event: 'signed', at: '2026-11-21T15:04:09.997Z', shown: 'code', ...from },
    ],
  } as const
  return {
    packageId: '0d9d3c30-8e1c-4e0f-8f6a-3a7b33c6e5a1',
    language,
    firm: firmName,
    signers: [{ ...signer, events: [...signer.events] }],
    events: [
      { event: 'created', at: '2026-11-21T14:50:00.000Z', by: 'Amelia Hart' },
      { event: 'email corrected', at: '2026-11-21T14:58:00.000Z', by: 'Amelia Hart', corrected },
      { event: 'sealed', at: '2026-11-21T15:10:11.000Z', by: null },
    ],
    sealedAt: '2026-11-21T15:10:11.000Z',
  } satisfies Partial<Evidence>
}

const zeros = '0'.repeat(64)

/** Evidence of a document that there is not. */
export const sampleEvidence = (language: 'en' | 'fr' = 'en'): Evidence => ({
  version: 3,
  ...sampleKnown(language),
  document: { id: 'none', name: 'None', sha256Before: zeros, bytesBefore: 1, sha256After: zeros },
  certificate: { subject: 'CN=None', serial: '1', sha256: zeros, chain: [], isPortalsOwn: true },
  timeStamp: null,
})

/** Some document of the firm as Typst makes it: PDF/UA, two pages. */
export async function sampleDocument(typesetter: ReturnType<typeof typesetterForTests>): Promise<Buffer> {
  const { pdf } = await typesetter.typeset({
    template: join(import.meta.dirname, 'evidence.typ'),
    data: { ...evidencePrinted(sampleEvidence(), firmReads), file: { name: 'none.txt', text: 'none' } },
    language: 'en',
    writtenAt: new Date('2026-11-21T14:50:00Z'),
  })
  return pdf
}

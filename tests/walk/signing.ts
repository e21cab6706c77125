import { randomUUID } from 'node:crypto'
import {
  chooseLanguage,
  correctSigner,
  decline,
  extendPackage,
  listPackages,
  openOnDevice,
  openSigning,
  readSigning,
  readSigningDocument,
  remindSigners,
  revokePackage,
  sendSigningCode,
  sign,
  takeOneSpanCallback,
} from '../../src/features/signing/contract.ts'
import { type Caller, callbackKey } from '../firm.ts'
import { freshCode } from '../fresh-code.ts'
import { openedInFrench, otpFor, sentPackage, sentTo } from '../signing-ground.ts'
import { type Stop, stop } from './stop.ts'

export const signingStops: readonly Stop[] = [
  stop(readSigning, 'their own', async (ground) => ({
    by: ground.nobody,
    params: { code: (await sentPackage(ground)).code },
  })),
  stop(readSigningDocument, 'their own', async (ground) => {
    const { code } = await sentPackage(ground)
    const { body } = await ground.nobody.send(readSigning, { params: { code } })
    return { by: ground.nobody, params: { code, documentId: body.result?.documents[0]?.id ?? '' } }
  }),
  stop(sendSigningCode, 'their own', async (ground) => ({
    by: ground.nobody,
    params: { code: (await sentPackage(ground)).code },
  })),
  stop(openSigning, 'their own', async (ground) => {
    const { code } = await sentPackage(ground)
    return { by: ground.nobody, params: { code }, body: { otp: await otpFor(ground, code) } }
  }),
  stop(sign, 'their own', async (ground) => {
    const { code } = await sentPackage(ground)
    const otp = await otpFor(ground, code)
    return { by: ground.nobody, params: { code }, body: { otp, consent: true, signatureName: 'Nora Ménard' } }
  }),
  stop(chooseLanguage, 'their own', async (ground) => {
    const { code, documentId, headers } = await openedInFrench(ground)
    await ground.nobody.send(readSigningDocument, { params: { code, documentId }, headers })
    const by: Caller = {
      ...ground.nobody,
      request: (method, url, body, more) => ground.nobody.request(method, url, body, { ...headers, ...more }),
    }
    return { by, params: { code }, body: { language: 'en', wish: true } }
  }),
  stop(decline, 'their own', async (ground) => ({
    by: ground.nobody,
    params: { code: (await sentPackage(ground)).code },
    body: { reason: 'I would rather sign on paper.' },
  })),
  stop(listPackages, 'not_found', async (ground) => {
    await sentPackage(ground)
    return { params: { clientId: ground.clientId } }
  }),
  stop(remindSigners, 'not_found', async (ground) => ({
    params: { id: (await sentPackage(ground)).packageId },
  })),
  stop(extendPackage, 'not_found', async (ground) => ({
    params: { id: (await sentPackage(ground)).packageId },
    body: { days: 300 },
  })),
  stop(revokePackage, 'not_found', async (ground) => ({
    params: { id: (await sentPackage(ground)).packageId },
  })),
  stop(openOnDevice, 'not_found', async (ground) => {
    const { signer } = await sentTo(ground)
    // it ends the session of whoever opens it
    const assists = [{ id: ground.adviser.id, maySend: true, mayReveal: true }]
    const by = await ground.person({ roles: ['assistant'], assists })
    return { by, params: { id: signer.id }, body: { code: await freshCode(ground, by) } }
  }),
  stop(correctSigner, 'not_found', async (ground) => {
    const { signer } = await sentTo(ground)
    return { params: { id: signer.id }, body: { email: 'nora@example.org', version: signer.version } }
  }),

  {
    ...stop(takeOneSpanCallback, 'their own', async ({ adviser, nobody, owner }) => {
      const packageId = `${randomUUID()}=`
      await owner.query('insert into provider_package values ($1, $2)', [packageId, adviser.id])
      const authorization = `Basic ${callbackKey}`
      const by: Caller = {
        ...nobody,
        request: (method, url, body, headers) =>
          nobody.request(method, url, body, { authorization, ...headers }),
      }
      return { by, body: { name: 'PACKAGE_COMPLETE', packageId, createdDate: '2026-11-21T15:00:00Z' } }
    }),
    isForeign: true,
  },
]

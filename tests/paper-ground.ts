import { listSubmissions } from '../src/features/submissions/packages-contract.ts'
import { pdf } from './files-to-send.ts'
import { freshCode } from './fresh-code.ts'
import type { Ground } from './ground.ts'
import { nora, paul, sentPackage } from './signing-ground.ts'

/** A call that keeps what the first signer of a package of two has signed by hand today. */
export async function paperOf(ground: Ground) {
  const { adviser, clientId, services } = ground
  const { packageId } = await sentPackage(ground, { signers: [nora, paul] })
  const { body } = await adviser.send(listSubmissions, { params: { clientId } })
  const sent = body.result.find((each) => each.packageId === packageId)
  const [document, signer] = [sent?.documents[0], sent?.signers[0]]
  return {
    params: { id: packageId, documentId: document?.id ?? '' },
    body: {
      signerIds: [signer?.id ?? ''],
      signedOn: new Intl.DateTimeFormat('en-CA', { timeZone: services.config.firm.timeZone }).format(
        services.now(),
      ),
      file: pdf('signed').toString('base64'),
      code: await freshCode(ground, adviser),
    },
  }
}

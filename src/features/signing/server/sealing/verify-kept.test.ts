import { expect, it } from 'vitest'
import { seal, sentPackage, signBy, signingGround, within } from '../../../../../tests/signing-ground.ts'
import { verifyArchives, verifyDocuments } from './verify-kept.ts'

it('holds every document against its hash, and verifies the archives that it makes of what is kept', async () => {
  const here = await signingGround()
  const { files } = here.services
  const job = await sentPackage(here)
  const documents = () => within(here, (tx) => verifyDocuments(tx, files, here.adviser.id))
  const archives = (most = 100) =>
    within(here, (tx) => verifyArchives(tx, files, { advisorId: here.adviser.id, most }))
  expect(await documents()).toEqual({ files: 1, archives: 0, findings: [] })
  expect(await archives()).toEqual({ files: 0, archives: 0, findings: [] })

  await signBy(here, job.code)
  await seal(here, job)
  expect(await documents()).toEqual({ files: 1, archives: 0, findings: [] })
  expect(await archives()).toEqual({ files: 0, archives: 1, findings: [] })
  expect(await archives(0)).toEqual({ files: 0, archives: 0, findings: [] })

  await here.owner.query('alter table document_file no force row level security')
  await here.owner.query('alter table document_file disable trigger user')
  await here.owner.query(
    'update document_file set bytes_encrypted = set_byte(bytes_encrypted, 100, 255 - get_byte(bytes_encrypted, 100))',
  )
  expect((await documents()).findings).toMatchObject([expect.stringMatching(/is not the one that was made/)])
  expect((await archives()).findings).toMatchObject([
    expect.stringMatching(/^The archive of package .* do not open/),
  ])
})

import { describe, expect, it } from 'vitest'
import type { Answered } from '../../../../../tests/firm.ts'
import { addBeneficiary, addPickedParticipant, readClient } from '../../contract.ts'
import { archiveClient } from '../../record-contract.ts'
import { addSpouse } from '../../spouse-contract.ts'
import { householdOf, picked } from '../participants-testing.ts'
import { family, newSpouse, read, save, sins } from '../spouse/couple-testing.ts'

const toldBy = ({ body }: Answered) => (body.warnings ?? []).map(({ path, message }) => [path, message])
const onRecordOf = (name: string) =>
  `This Social Insurance Number is on the record of ${name}, too. Please check it.`

describe('a SIN on two records', () => {
  it('is told in the answer of every call that brings it, and hinders none', async () => {
    const here = await family()
    const { adviser, householdId, ngozi, emeka } = here
    const again = { ...picked(householdId), firstName: 'Obi', sin: sins.emeka }
    const told = [['generalDetails.sin', onRecordOf('Emeka Okafor')]]
    const added = await adviser.send(addPickedParticipant, { body: { ...again, roles: [] } })
    expect(toldBy(added)).toEqual(told)
    const [first, second] = [
      ['generalDetails.sin', onRecordOf('Emeka Okafor')],
      ['generalDetails.sin', onRecordOf('Obi Okafor')],
    ]
    expect(toldBy(await adviser.send(addBeneficiary, { body: again }))).toEqual([first, second])
    await archive(here, added.body.result.id)

    const { generalDetails } = await read(here, ngozi)
    const saved = await save(here, ngozi, { generalDetails: { ...generalDetails, sin: sins.ada } })
    expect(saved.status).toBe(200)
    expect(toldBy(saved)).toEqual([['generalDetails.sin', onRecordOf('Ada Okafor')]])
    expect(toldBy(await adviser.send(readClient, { params: { id: ngozi } }))).toEqual(toldBy(saved))
    const params = { clientId: emeka }
    const spouse = await adviser.send(addSpouse, { params, body: { ...newSpouse, sin: sins.ada } })
    expect(toldBy(spouse).map(([, message]) => message)).toEqual([
      onRecordOf('Ada Okafor'),
      onRecordOf('Ngozi Okafor'),
    ])
  })

  it('is told once of several who are called alike', async () => {
    const { adviser, householdId } = await family()
    const body = { ...picked(householdId), firstName: 'Obi', sin: sins.emeka }
    await adviser.send(addBeneficiary, { body })
    await adviser.send(addBeneficiary, { body })
    expect(toldBy(await adviser.send(addBeneficiary, { body }))).toEqual([
      ['generalDetails.sin', onRecordOf('Emeka Okafor')],
      ['generalDetails.sin', onRecordOf('Obi Okafor')],
    ])
  })

  it('is told of a spouse who was typed, the client’s own, too', async () => {
    const here = await family()
    const { ngozi } = here
    const typed = { isClient: false, firstName: 'Emeka' } as const
    expect(toldBy(await save(here, ngozi, { spouseDetails: { ...typed, sin: sins.emeka } }))).toEqual([
      ['spouseDetails.sin', onRecordOf('Emeka Okafor')],
    ])
    const own = await save(here, ngozi, { spouseDetails: { ...typed, sin: sins.ngozi } })
    expect(toldBy(own).at(-1)).toEqual([
      'spouseDetails.sin',
      'The client and the spouse have the same Social Insurance Number. Please check it.',
    ])
  })

  it('is not told of half a number, of one that was corrected, of who is archived, or of another adviser’s people', async () => {
    const here = await family()
    const { colleague, ngozi, emeka, ada } = here
    const change = async (id: string, sin: string) => {
      const { generalDetails } = await read(here, id)
      return toldBy(await save(here, id, { generalDetails: { ...generalDetails, sin } }))
    }
    expect(await change(ngozi, '130')).toEqual([])
    expect(await change(emeka, '130')).toEqual([])
    expect(await change(emeka, '193456787')).toEqual([])
    // it was Emeka’s
    expect(await change(ngozi, sins.emeka)).toEqual([])
    await archive(here, ada)
    expect(await change(ngozi, sins.ada)).toEqual([])
    const body = { ...picked(await householdOf(colleague)), sin: '193456787' }
    expect(toldBy(await colleague.send(addBeneficiary, { body }))).toEqual([])
  })
})

const archive = async (here: Awaited<ReturnType<typeof family>>, id: string) => {
  const query = { version: String((await read(here, id)).version) }
  expect((await here.adviser.send(archiveClient, { params: { id }, query })).status).toBe(200)
}

import { PDF } from '@libpdf/core'
import { expect, it, onTestFinished } from 'vitest'
import { ground } from '../../../../tests/ground.ts'
import { completeStatementOn, save } from '../../../../tests/policy-ground.ts'
import { as, transact } from '../../../server/database/transact.ts'
import { makeTypesetter } from '../../../server/documents/typesetter.ts'
import { statementKind } from './signable.ts'

it('a statement is signed by client and adviser as it was submitted, whatever became of it since', async () => {
  const here = await ground()
  const { adviser, services } = here
  const first = await completeStatementOn(here)
  const body = { clientSummary: 'Ada would like to retire at 58.', status: 'complete' } as const
  const second = (await save(here, first, body)).body.result
  await save(here, second, { clientSummary: 'Ada would like to retire at 56.' })
  const typesetter = makeTypesetter({ firm: { name: 'F', accent: '#8C6A3F', logo: undefined }, priority: 0 })
  onTestFinished(() => typesetter.close())
  const asAdviser = as({ userId: adviser.userId, advisorId: adviser.id, requestId: 'test' })
  const read = async (version: number | null) => {
    const sent = {
      recordId: first.id,
      version,
      part: '',
      language: 'en' as const,
      sentAt: '2099-01-01T00:00:00Z',
    }
    const make = await transact(services.pool, asAdviser, async (tx) =>
      statementKind.read(services, tx, adviser.id, sent),
    )
    const { pdf, fields, name } = await make(typesetter)
    const pages = (await PDF.load(pdf)).extractText()
    return { name, fields, text: pages.map(({ text }) => text.replace(/[\s\u200b\u00a0]+/g, ' ')).join(' ') }
  }
  const older = await read(first.version)
  expect(older.text).toContain('She would like to retire at 60.')
  expect(older.text).not.toContain('AN EARLIER VERSION')
  expect(older.name).toBe('PolicyStatement')
  expect(older.fields.map(({ signer }) => signer)).toEqual(['client', 'adviser'])
  for (const newest of [await read(second.version), await read(null)]) {
    expect(newest.text).toContain('retire at 58')
    expect(newest.text).not.toContain('retire at 56')
    expect(newest.text).not.toContain('OUT OF DATE')
  }
})

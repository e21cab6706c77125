import { expect } from 'vitest'
import { exportPerson } from '../src/features/person-data/contract.ts'
import { unzip } from '../src/features/signing/server/onespan/unzip.ts'
import type { Person } from './firm.ts'
import { freshCode } from './fresh-code.ts'
import type { Ground } from './ground.ts'

/** The archive of somebody, for a fresh code: its files, and the page that reads them. */
export async function exported(here: Ground, by: Person, language = 'en', id = here.clientId) {
  const { rawPayload, headers, statusCode } = await here.app.inject({
    method: 'POST',
    url: exportPerson.path.replace(':id', id),
    headers: { cookie: by.cookie, 'accept-language': language },
    payload: { code: await freshCode(here, by) },
  })
  expect(statusCode).toBe(200)
  const files = new Map(unzip(rawPayload).map(({ name, bytes }) => [name, bytes]))
  const json = (name: string) => JSON.parse(String(files.get(name)))
  return { headers, files, json, page: String(files.get('index.html')) }
}

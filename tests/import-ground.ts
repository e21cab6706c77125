import {
  type Import,
  mapImport,
  type PreviewRow,
  previewImport,
  readImport,
  runImport,
  uploadImport,
} from '../src/features/import/contract.ts'
import { runImport as runImportJob } from '../src/features/import/server/run-import.ts'
import type { Answered, Firm, Person } from './firm.ts'
import { freshCode } from './fresh-code.ts'

type Here = Pick<Firm, 'adviser' | 'services' | 'owner'>

/** Sends a file, as bytes or as text in UTF-8. */
export const upload = (by: Pick<Person, 'request'>, file: string | Buffer, name?: string) =>
  by.request(
    'POST',
    name === undefined ? uploadImport.path : `${uploadImport.path}?name=${encodeURIComponent(name)}`,
    file,
    { 'content-type': 'text/csv' },
  ) as Promise<Answered<Import>> // what the call answers

export async function uploaded({ adviser }: Pick<Here, 'adviser'>, file: string | Buffer): Promise<Import> {
  const { body } = await upload(adviser, file)
  if (!body.isSuccess) throw new Error(JSON.stringify(body))
  return body.result
}

type Mapping = Partial<{ onExisting: Import['onExisting']; advisorId: string; columns: Import['columns'] }>

/** Maps the columns as the portal proposes. */
export const mapAsProposed = (by: Person, file: Import, { columns = file.columns, ...rest }: Mapping = {}) =>
  by.send(mapImport, {
    params: { id: file.id },
    body: {
      columns: columns.map(({ index, target, format }) => ({ index, target, format })),
      onExisting: 'update',
      advisorId: by.id,
      ...rest,
    },
  })

/** Uploads and plans a file as the portal proposes. */
export async function importCsv(
  here: Pick<Here, 'adviser'>,
  file: string | Buffer,
  mapping?: Mapping,
): Promise<Import> {
  const { body } = await mapAsProposed(here.adviser, await uploaded(here, file), mapping)
  if (!body.isSuccess) throw new Error(JSON.stringify(body))
  return body.result
}

export async function previewed(by: Person, { id }: Pick<Import, 'id'>): Promise<PreviewRow[]> {
  return (await by.send(previewImport, { params: { id } })).body.result
}

export const start = async (here: Here, { id }: Pick<Import, 'id'>) =>
  await here.adviser.send(runImport, {
    params: { id },
    body: { code: await freshCode(here, here.adviser) },
  })

/** Runs it to its end, as the queue would. */
export async function run(here: Here, file: Pick<Import, 'id'>): Promise<Import> {
  const begun = await start(here, file)
  if (!begun.body.isSuccess) throw new Error(JSON.stringify(begun.body))
  await runImportJob.work(here.services, { importId: file.id, advisorId: here.adviser.id })
  return (await here.adviser.send(readImport, { params: { id: file.id } })).body.result
}

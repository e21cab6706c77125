import {
  cancelImport,
  exportRecords,
  listImportBooks,
  listImports,
  mapImport,
  previewImport,
  readImport,
  readRefusedRows,
  runImport,
  undoImport,
  uploadImport,
} from '../../src/features/import/contract.ts'
import { runImport as runImportJob } from '../../src/features/import/server/run-import.ts'
import { freshCode } from '../fresh-code.ts'
import type { Ground } from '../ground.ts'
import { importCsv, uploaded } from '../import-ground.ts'
import { type Stop, stop } from './stop.ts'

/** Two rows, so that a preview has a second page. */
const csv = ({ mark }: Ground) =>
  `Household,First Name,Last Name\r\nThe ${mark}s,Bea,${mark}\r\nThe ${mark}s,Ben,${mark}\r\n`

const first = async (ground: Ground) => ({ params: { id: (await uploaded(ground, csv(ground))).id } })

const planned = async (ground: Ground) => ({ params: { id: (await importCsv(ground, csv(ground))).id } })

const running = async (ground: Ground) => {
  const { params } = await planned(ground)
  await ground.adviser.send(runImport, { params, body: { code: await freshCode(ground, ground.adviser) } })
  return params
}

export const importStops: readonly Stop[] = [
  stop(uploadImport, 'their own', (ground) => ({ text: csv(ground) })),
  stop(listImports, 'their own', async (ground) => {
    await first(ground)
    return {}
  }),
  stop(listImportBooks, 'their own', () => ({})),
  stop(readImport, 'not_found', first),
  stop(mapImport, 'not_found', async (ground) => ({
    ...(await first(ground)),
    body: {
      columns: [
        { index: 0, target: 'household.name' },
        { index: 1, target: 'generalDetails.firstName' },
        { index: 2, target: 'generalDetails.lastName' },
      ],
      onExisting: 'update',
      advisorId: ground.adviser.id,
    },
  })),
  stop(previewImport, 'not_found', planned),
  stop(readRefusedRows, 'not_found', planned),
  stop(runImport, 'not_found', async (ground) => ({
    ...(await planned(ground)),
    body: { code: await freshCode(ground, ground.adviser) },
  })),
  // whoever else may import there is told that it is not theirs to cancel
  stop(cancelImport, 'not_found', async (ground) => ({
    params: await running(ground),
    by: ground.adviser,
  })),
  stop(exportRecords, 'not_found', async (ground) => ({
    params: { kind: 'participants' },
    body: { book: ground.adviser.id, code: await freshCode(ground, ground.adviser) },
  })),
  stop(undoImport, 'not_found', async (ground) => {
    const params = await running(ground)
    await runImportJob.work(ground.services, { importId: params.id, advisorId: ground.adviser.id })
    return { params }
  }),
]

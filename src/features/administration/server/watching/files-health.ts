import { words } from '../../../../platform/words.ts'
import { actInEveryBook, countInside, namesAfter } from '../../../../server/files/file-tables.ts'
import type { RequestServices } from '../../../../server/services.ts'
import type { Found, ReadLimited } from './found.ts'

/** Of no object: to ask for it tells whether the store answers, and has the bucket, of which an answer without a body says nothing. */
const noObject = '0'.repeat(64)

/** Where files are kept, and whether they can be had. No sentence names a bucket or a host. */
export async function filesHealth(
  { files: { store } }: Pick<RequestServices, 'files'>,
  read: ReadLimited,
): Promise<Found> {
  const { inside, name } = await read(async (tx) => {
    await actInEveryBook(tx)
    const [first] = await namesAfter(tx, '', 1)
    return { inside: store ? await countInside(tx) : 0, name: first }
  })
  if (!store)
    return name === undefined
      ? { status: 'ok', sentence: words('They are kept in the database.') }
      : { status: 'down', sentence: words('Files lie outside of the database, and no store is set up.') }
  const looked = store.get(noObject).then(() => name === undefined || store.has(name))
  const isThere = await looked.catch(() => undefined)
  if (isThere === undefined)
    return {
      status: 'down',
      sentence: words('The store of the files does not answer, or refuses its key.'),
    }
  if (!isThere)
    return { status: 'down', sentence: words('The store answers, and lacks a file that was moved there.') }
  if (inside > 0)
    return {
      status: 'ok',
      sentence: words('The store answers. Still to be moved there from the database: {{files}}'),
      blanks: { files: inside },
    }
  return { status: 'ok', sentence: words('The store answers. All files were moved there.') }
}

import { createHash } from 'node:crypto'
import { Problem } from '../../../../platform/problem.ts'
import { words } from '../../../../platform/words.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { PictureRefused } from '../../../../server/pictures/bounded-png.ts'
import { mostPixels, redrawPicture } from '../../../../server/pictures/redraw-picture.ts'
import { largestLogoBytes } from '../../firm-contract.ts'

const tooLarge = words('The picture is larger than 500 kB. Please save it smaller.')

/** All that arrives of a file, which is let go as soon as it is too much. */
async function received(upload: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of upload) {
    size += piece.length
    if (size > largestLogoBytes) throw new Problem('too_large', { sentence: tooLarge })
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

export interface Logo {
  hash: string
  png: Buffer
}

/**
 * A picture as it is kept: drawn anew.
 * @throws Problem too_large · invalid, for what is no PNG, or one with more pixels than a logo needs
 */
export async function readUploadedLogo(upload: AsyncIterable<Uint8Array>): Promise<Logo> {
  const png = redrawn(await received(upload))
  if (png.length > largestLogoBytes) throw new Problem('too_large', { sentence: tooLarge })
  return { hash: createHash('sha256').update(png).digest('hex'), png }
}

function redrawn(sent: Buffer): Buffer {
  try {
    return redrawPicture(sent)
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error
    const values = { side: mostPixels.aSide }
    throw new Problem('invalid', {
      issues: [
        error.fault === 'no picture'
          ? { path: 'logo', message: words('This file is no PNG picture that can be read') }
          : {
              path: 'logo',
              message: words(
                'The picture has too many pixels: at most {{side}} a side, and a million in all',
              ),
              values,
            },
      ],
    })
  }
}

/** Keeps a logo by its content: one that was set before stands already. */
export async function keepLogo(tx: Tx, userId: string, { hash, png }: Logo): Promise<void> {
  await tx
    .insertInto('firm_logo')
    .values({ hash, png, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** @throws Problem invalid, where no such logo was ever set */
export async function mustBeKept(tx: Tx, hash: string | null | undefined): Promise<void> {
  if (hash == null) return
  const found = await tx.selectFrom('firm_logo').select('hash').where('hash', '=', hash).executeTakeFirst()
  if (!found)
    throw new Problem('invalid', {
      issues: [{ path: 'values.logo', message: words('This logo is not known') }],
    })
}

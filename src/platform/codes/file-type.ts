import { z } from 'zod'
import { words } from '../words.ts'

/** What files may be that are kept; by their bytes, whatever they are called. */
export const FileType = z.enum(['application/pdf', 'image/png', 'image/jpeg'])
export type FileType = z.infer<typeof FileType>

/** How the name of such a file ends. */
export const fileEndings: Readonly<Record<FileType, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
}

/** What a browser offers where one is chosen. */
export const acceptedFiles = '.pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg'

/** So much a file may weigh. */
export const largestFileBytes = 10_000_000

export const fileTooLarge = words('The file is larger than 10 MB. Please save it smaller, or divide it.')

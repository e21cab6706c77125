import { fileEndings } from '../../../platform/codes/file-type.ts'
import { documentName } from '../../../server/documents/document-name.ts'
import type { FileKind } from '../contract.ts'
import { type FileRow, typeOf } from './queries.ts'

const named: Readonly<Record<FileKind, string>> = {
  identity: 'Identity',
  voidCheque: 'VoidCheque',
  powerOfAttorney: 'PowerOfAttorney',
  other: 'Document',
}

type Named = Pick<FileRow, 'id' | 'kind' | 'type'>

/** ASCII, and nothing of what somebody called it: 'Identity.pdf'. */
export const fileName = (file: Omit<Named, 'id'>, nr?: number): string =>
  `${named[file.kind as FileKind]}${nr === undefined ? '' : `-${nr}`}.${fileEndings[typeOf(file)]}`

/** What it is saved under: '5c2f8a_Identity.pdf'. */
export const savedAs = (file: Named): string => documentName(file.id, fileName(file))

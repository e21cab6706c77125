import { Problem } from '../../platform/problem.ts'

/** The code of a public link opens nothing: unknown, expired, replaced and revoked ones are alike (PL3). */
export class LinkNotOpen extends Problem {
  constructor() {
    super('not_found')
  }
}

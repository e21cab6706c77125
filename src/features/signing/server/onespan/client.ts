import type { z } from 'zod'
import type { Config } from '../../../../server/startup/config.ts'
import { asciiJson } from '../ascii-json.ts'
import { OneSpanProblem } from './onespan-problem.ts'
import { OneSpanId, OneSpanList, OneSpanPackage, type OneSpanRole } from './wire.ts'

/** A signed document and its evidence are some hundred kB. */
const largestBytes = 50 * 2 ** 20

/**
 * OneSpan Sign's REST interface, as far as the portal speaks it. Every call may throw OneSpanTrouble, and every call
 * but `create` can be made twice.
 */
export interface OneSpan {
  /** Makes a package as a draft, with its documents in the order of the payload; its id. */
  create(payload: object, files: readonly { name: string; pdf: Buffer }[]): Promise<string>
  /** The ids of drafts in whose name the text stands. */
  drafts(text: string): Promise<string[]>
  read(packageId: string): Promise<OneSpanPackage>
  send(packageId: string): Promise<void>
  /** Has it end at another instant. */
  changeDue(packageId: string, due: string): Promise<void>
  changeRole(packageId: string, role: OneSpanRole): Promise<void>
  /** Writes to a signer again. */
  notify(packageId: string, email: string): Promise<void>
  /** Takes it away with all that is in it. One that is gone already is as good. */
  remove(packageId: string): Promise<void>
  /** The signed documents, packed. */
  documents(packageId: string): Promise<Buffer>
  /** The evidence summary, as PDF. */
  evidence(packageId: string): Promise<Buffer>
}

/** @throws OneSpanTrouble where the settings are missing */
export function oneSpanOf({ onespan }: Pick<Config, 'onespan'>): OneSpan {
  if (!onespan) throw new OneSpanProblem('provider not set up')
  const ask = asking(onespan)
  const json = async <Shape extends z.ZodType>(shape: Shape, path: string, request: RequestInit = {}) =>
    read(shape, await ask(path, request))
  return {
    async create(payload, files) {
      const form = new FormData()
      // the part of a form says no encoding, and a server may take it for Latin-1
      form.append('payload', asciiJson(payload))
      for (const { name, pdf } of files)
        form.append('file', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), `${name}.pdf`)
      return (await json(OneSpanId, '', { method: 'POST', body: form })).id
    },
    async drafts(text) {
      const query = new URLSearchParams({ query: 'DRAFT', search: text, from: '1', to: '50' })
      return (await json(OneSpanList, `?${query}`)).results.map(({ id }) => id)
    },
    read: (id) => json(OneSpanPackage, at(id)),
    send: async (id) => void (await ask(at(id), withJson('PUT', { status: 'SENT' }))),
    changeDue: async (id, due) =>
      void (await ask(at(id), withJson('PUT', { due: new Date(due).toISOString() }))),
    changeRole: async (id, role) => void (await ask(at(id, 'roles', role.id), withJson('PUT', role))),
    notify: async (id, email) => void (await ask(at(id, 'notifications'), withJson('POST', { email }))),
    async remove(id) {
      try {
        await ask(at(id), { method: 'DELETE' })
      } catch (error) {
        if (!(error instanceof OneSpanProblem && error.status === 404)) throw error
      }
    },
    documents: (id) => ask(at(id, 'documents', 'zip')),
    evidence: (id) => ask(at(id, 'evidence', 'summary')),
  }
}

/** Ids end in '=', and are not the portal's own to trust. */
const at = (...parts: string[]): string => parts.map((part) => `/${encodeURIComponent(part)}`).join('')

const withJson = (method: string, body: object): RequestInit => ({
  method,
  body: asciiJson(body),
  headers: { 'content-type': 'application/json' },
})

/** Asks for a path below /api/packages. The key goes nowhere that the setting does not name: redirects are refused. */
function asking({ url, apiKey, patienceMs }: NonNullable<Config['onespan']>) {
  const packages = `${url.replace(/\/+$/, '')}/api/packages`
  return async (path: string, request: RequestInit = {}): Promise<Buffer> => {
    const headers = { ...request.headers, accept: 'application/json, application/pdf, application/zip' }
    const signal = AbortSignal.timeout(patienceMs)
    try {
      const answer = await fetch(packages + path, {
        ...request,
        headers: { ...headers, authorization: `Basic ${apiKey}` },
        redirect: 'error',
        signal,
      })
      if (!answer.ok) throw new OneSpanProblem(codeOf(answer.status), answer.status)
      if (Number(answer.headers.get('content-length')) > largestBytes)
        throw new OneSpanProblem('provider answered nonsense', answer.status)
      return Buffer.from(await answer.arrayBuffer())
    } catch (error) {
      // what fetch says may name the address, and so the package
      throw error instanceof OneSpanProblem ? error : new OneSpanProblem('provider unavailable')
    }
  }
}

function codeOf(status: number) {
  if (status === 401 || status === 403) return 'provider refused the key'
  return status >= 500 || status === 408 || status === 429 ? 'provider unavailable' : 'provider refused'
}

function read<Shape extends z.ZodType>(shape: Shape, bytes: Buffer): z.output<Shape> {
  try {
    return shape.parse(JSON.parse(String(bytes)))
  } catch {
    throw new OneSpanProblem('provider answered nonsense')
  }
}

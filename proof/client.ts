import type { z } from 'zod'
import type { Endpoint } from '../src/platform/endpoint.ts'

/** Makes calls of one portal as a program does, with a session's cookie or none. */
export const callerOf = (url: string, session?: string) => {
  const cookie = session ? { cookie: `portal=${session}` } : {}
  return async <Result extends z.ZodType>(
    endpoint: Pick<Endpoint, 'method' | 'path'> & { result: Result },
    params: Record<string, string>,
    body: object = {},
  ): Promise<z.output<Result>> => {
    const { method } = endpoint
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
    const sent = method === 'GET' ? {} : { body: JSON.stringify(body) }
    const headers = method === 'GET' ? cookie : { ...cookie, 'content-type': 'application/json' }
    const answer = await fetch(url + path, { method, headers, ...sent })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return endpoint.result.parse(Object(await answer.json()).result)
  }
}

/** What a program of somebody outside has: the calls by their description, and the post. It imports nothing of the portal. */

export interface Outside {
  url: string
  email: string
  password: string
  /** A code of the authenticator that was not used yet. */
  code: () => Promise<string>
  /** The texts of the emails to an address, the oldest first. */
  mailTo: (email: string) => Promise<string[]>
  /** Of whoever is signed in already. */
  cookie?: string
}

/** What is done, one after another; the portal may be killed between any two. */
export interface Deed {
  name: string
  run: () => Promise<void>
}

export type Json = Record<string, unknown>

/** Longest that something takes which the portal does by itself. */
const patienceMs = 60_000

export async function until<Value>(look: () => Promise<Value | undefined>): Promise<Value> {
  const begun = Date.now()
  for (;;) {
    const value = await look()
    if (value !== undefined) return value
    if (Date.now() - begun > patienceMs) throw new Error('it has not come about')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Calls as any program makes them. */
export function callerOf({ url, email, password, code, ...given }: Omit<Outside, 'mailTo'>) {
  let { cookie = '' } = given
  const request = async (method: string, path: string, body?: object) => {
    const answer = await fetch(url + path, {
      method,
      headers: { cookie, ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const resultOf = async (answer: Response): Promise<Json> => {
    const { isSuccess, result } = (await answer.json()) as Json
    if (isSuccess !== true) throw new Error('no success')
    return result as Json
  }
  const cookieOf = (answer: Response) =>
    answer.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
  return {
    async signIn() {
      cookie = cookieOf(await request('POST', '/api/auth/login', { username: email, password }))
      cookie = cookieOf(await request('POST', '/api/auth/tfa-verify', { code: await code() })) || cookie
    },
    get: async (path: string) => resultOf(await request('GET', path)),
    post: async (path: string, body?: object) => resultOf(await request('POST', path, body)),
    put: async (path: string, body: object) => resultOf(await request('PUT', path, body)),
    async file(path: string) {
      const answer = await request('GET', path)
      const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? ''
      return { name, bytes: Buffer.from(await answer.arrayBuffer()) }
    },
  }
}

/** What is looked for in emails to an address: the newest that was not given out before. */
export function mailOf(mailTo: Outside['mailTo']) {
  const given = new Set<string>()
  return (email: string, pattern: RegExp) =>
    until(async () => {
      const texts = await mailTo(email)
      const found = texts.map((text) => pattern.exec(text)?.[1]).findLast((each) => each && !given.has(each))
      if (found) given.add(found)
      return found
    })
}

import autocannon, { type Client as Connection, type Options, type Result } from 'autocannon'
import pg from 'pg'
import { listHouseholds } from '../src/features/households/contract.ts'
import { listClients, listParticipants, readClient } from '../src/features/participants/contract.ts'
import { saveResponse } from '../src/features/risk-tolerance/contract.ts'
import { scoresOfSections } from '../src/features/risk-tolerance/questionnaire/scores.ts'
import { fillCompleteBook } from './complete-book.ts'
import { atLeast, type Figure, measured } from './figure.ts'
import { type BenchFirm, benchFirm } from './firm.ts'
import { parentOf, timeOf, timeOfChildren } from './processor-time.ts'
import { percentile, whileServing } from './serving.ts'

const households = 100
const connections = 10
const rounds = 4
const roundSeconds = 1
/** Before anything is measured, so often each. */
const warmingCalls = 500

/** What is promised where a bare handler reads one participant so often a second. */
const bareRate = 18_000

interface Measured {
  name: string
  promised: number
  /** Reads are asked in turn; of saves each connection goes on with one. */
  asked: readonly (Read | Save)[]
}

interface Read {
  /** What the portal is asked. */
  path: string
  /** Under which the bare handler has its answer. */
  id: string
}

interface Save extends Read {
  /** What is sent, one after another. */
  bodies: readonly string[]
}

const isSave = (request: Read | Save): request is Save => 'bodies' in request

/**
 * The list of 100 households with 300 people, one participant, the people of a household, and saving an answer, each beside a
 * bare handler that gives the same answers (serve-answers.ts), in a book of people of whom only names are known and in one
 * of clients who have done all four steps. Both are asked in turn, in short rounds: what else the machine does slows
 * both, so that only their ratio tells.
 */
export async function benchRecords(): Promise<Figure[]> {
  return [
    measured(
      'records: this machine may be busy with other work: only ratios to the bare handler, which is asked in turn with the portal, and processor time tell',
    ),
    ...(await inBook('empty', await benchFirm(households))),
    ...(await inBook('complete', await completeFirm())),
  ]
}

async function completeFirm(): Promise<BenchFirm> {
  const firm = await benchFirm(0)
  await fillCompleteBook(firm, households)
  await asOwner(firm, (owner) => owner.query('vacuum analyze'))
  return firm
}

async function inBook(book: string, firm: BenchFirm): Promise<Figure[]> {
  try {
    return await whileServing('serve-portal.ts', [firm.appUrl], async (portal, portalPid) => {
      const calls = await callsOf(firm, portal)
      await keepAnswers(firm, portal, calls)
      return await whileServing('serve-answers.ts', [firm.ownerUrl], async (bare, barePid) => {
        const database = await asOwner(firm, postmaster)
        const sides = {
          portal: { address: portal, pid: portalPid, cookie: firm.cookie, isBare: false, database },
          bare: { address: bare, pid: barePid, cookie: '', isBare: true, database },
        }
        return await figuresOf(book, calls, sides)
      })
    })
  } finally {
    await firm.close()
  }
}

/** A server that is asked. */
interface Side {
  address: string
  cookie: string
  isBare: boolean
  pid: number
  /** The process whose children answer its queries. */
  database: number
}

type Sides = Record<'portal' | 'bare', Side>

async function figuresOf(book: string, calls: readonly Measured[], { portal, bare }: Sides) {
  const figures: Figure[] = []
  // a call that is not compiled yet would be measured as one that is slow
  for (const { asked } of calls)
    for (const side of [bare, portal]) await askedOf(side, asked, { amount: warmingCalls })
  const yardstick = calls[0]?.asked ?? []
  for (const call of calls) {
    const all: { one: Round; same: Round; asked: Round }[] = []
    for (let n = 0; n < rounds; n++)
      all.push({
        one: await roundOf(bare, yardstick),
        same: await roundOf(bare, call.asked),
        asked: await roundOf(portal, call.asked),
      })
    const [same, asked] = [
      medianOf(all.map((round) => round.same)),
      medianOf(all.map((round) => round.asked)),
    ]
    const ratioTo = (bareCall: 'one' | 'same') =>
      percentile(
        all.map((round) => round.asked.rate / round[bareCall].rate),
        0.5,
      )
    const inProportion = ratioTo('one') * bareRate
    const says =
      `records, ${book} book: ${call.name} ${asked.rate.toFixed(0)}/s, bare handler ${same.rate.toFixed(0)}/s, ` +
      `ratio ${ratioTo('same').toFixed(2)}; processor time a call ${asked.serverMs.toFixed(2)} ms, in the database ${asked.databaseMs.toFixed(2)} ms ` +
      `(bare ${same.serverMs.toFixed(2)} and ${same.databaseMs.toFixed(2)}); ${inProportion.toFixed(0)}/s where the bare handler reads ${bareRate} participants a second`
    figures.push(atLeast(call.promised, inProportion, says))
  }
  return figures
}

interface Round {
  /** Answers a second. */
  rate: number
  /** Processor time of the server and of the database, a call. */
  serverMs: number
  databaseMs: number
}

const medianOf = (all: readonly Round[]): Round => {
  const median = (of: (round: Round) => number) => percentile(all.map(of), 0.5)
  return {
    rate: median(({ rate }) => rate),
    serverMs: median(({ serverMs }) => serverMs),
    databaseMs: median(({ databaseMs }) => databaseMs),
  }
}

async function roundOf(side: Side, asked: Measured['asked']): Promise<Round> {
  const now = () => [timeOf(side.pid), timeOfChildren(side.database)] as const
  const before = now()
  const { requests, duration } = await askedOf(side, asked, { duration: roundSeconds })
  const after = now()
  const answered = requests.total
  return {
    rate: answered / duration,
    serverMs: (after[0] - before[0]) / answered,
    databaseMs: (after[1] - before[1]) / answered,
  }
}

/** Asks for so many calls, or for so long. */
async function askedOf(
  { address, cookie, isBare }: Side,
  asked: Measured['asked'],
  howLong: Pick<Options, 'amount' | 'duration'>,
): Promise<Result> {
  const headers = { cookie, 'content-type': 'application/json' }
  const saves = asked.filter(isSave)
  const [save] = saves
  const pathOf = ({ path, id }: Read) => (isBare ? `/${id}` : path)
  const result = await autocannon({
    url: `${address}${save && !isBare ? save.path : ''}`,
    connections,
    ...howLong,
    ...(save
      ? { method: 'POST', headers, setupClient: saving(saves) }
      : { requests: asked.map((read) => ({ method: 'GET', path: pathOf(read), headers: { cookie } })) }),
  })
  const { non2xx, errors } = result
  if (non2xx + errors > 0) throw new Error(`${non2xx} answers were refusals, ${errors} failed`)
  return result
}

/** Each connection saves one answer after another of a client of its own. */
function saving(saves: readonly Save[]) {
  let next = 0
  return (connection: Connection) => {
    const bodies = saves[next++ % saves.length]?.bodies ?? []
    let sent = 0
    const save = () => connection.setBody(bodies[sent++ % bodies.length] ?? '')
    save()
    connection.on('response', save)
  }
}

const at = (path: string, parameter: string, value: string): string => path.replace(`:${parameter}`, value)

/** The one that all promises are measured by comes first. */
async function callsOf({ cookie, advisorId }: BenchFirm, portal: string): Promise<Measured[]> {
  const headers = { cookie, 'content-type': 'application/json' }
  const read = await fetch(`${portal}${listClients.path}?limit=${connections}`, { headers })
  const clients = listClients.result.parse((await read.json()).result)
  const saves = clients.map(async ({ id }) => {
    const body = JSON.stringify({ foClientId: id, riskScoreSections: [], specialNotes: '' })
    const made = await fetch(`${portal}${saveResponse.path}`, { method: 'POST', headers, body })
    const response = saveResponse.result.parse((await made.json()).result)
    return { path: saveResponse.path, id: response.id, bodies: answering(id, response.id) }
  })
  return [
    {
      name: 'one participant',
      promised: 3_500,
      asked: clients.map(({ id }) => ({ id, path: at(readClient.path, 'id', id) })),
    },
    {
      name: 'people of a household',
      promised: 5_000,
      asked: clients.map(({ householdId }) => ({
        id: householdId,
        path: at(listParticipants.path, 'householdId', householdId),
      })),
    },
    {
      name: `list of ${households} households`,
      promised: 600,
      asked: [{ id: advisorId, path: at(listHouseholds.path, 'advisorId', advisorId) }],
    },
    { name: 'saving an answer', promised: 1_500, asked: await Promise.all(saves) },
  ]
}

/** What an adviser's page sends as one answer after another is given, with all those before it. */
function answering(foClientId: string, responseId: string): string[] {
  const sections = scoresOfSections.map(([answerScore], nr) => ({ sectionId: nr + 1, answerScore }))
  return sections.map((_, nr) =>
    JSON.stringify({
      foClientId,
      responseId,
      riskScoreSections: sections.slice(0, nr + 1),
      specialNotes: '',
    }),
  )
}

/** Puts what the portal answers where the bare handler finds it. */
async function keepAnswers(firm: BenchFirm, portal: string, calls: readonly Measured[]): Promise<void> {
  const headers = { cookie: firm.cookie, 'content-type': 'application/json' }
  await asOwner(firm, async (owner) => {
    await owner.query('create table bench_answer (id text primary key, answer jsonb not null, sent jsonb)')
    for (const request of calls.flatMap(({ asked }) => asked)) {
      const sent = isSave(request) && { method: 'POST', body: request.bodies[0] ?? '' }
      const answer = await fetch(`${portal}${request.path}`, { headers, ...sent })
      if (!answer.ok) throw new Error(`${request.path} was answered with ${answer.status}`)
      const values = [request.id, await answer.text()]
      await owner.query('insert into bench_answer values ($1, $2) on conflict do nothing', values)
    }
    await owner.query('vacuum analyze bench_answer')
  })
}

async function postmaster(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid')
  return parentOf(rows[0]?.pid ?? 0)
}

async function asOwner<Result>(
  { ownerUrl }: BenchFirm,
  work: (owner: pg.Client) => Promise<Result>,
): Promise<Result> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

// The yardstick of `records`: the portal's own answers, each in a row found by its id, from a Fastify handler that does
// nothing else. It signs nobody in, judges nothing, opens no transaction, and writes whatever the row holds.
import Fastify from 'fastify'
import pg from 'pg'

const [url = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 10 })
const app = Fastify()

app.get<{ Params: { id: string } }>('/:id', async ({ params }) => {
  const { rows } = await pool.query({
    name: 'read',
    text: 'select answer from bench_answer where id = $1',
    values: [params.id],
  })
  return rows[0].answer
})

app.post<{ Body: { responseId: string } }>('/', async ({ body }) => {
  const { rows } = await pool.query({
    name: 'save',
    text: 'update bench_answer set sent = $2 where id = $1 returning answer',
    values: [body.responseId, JSON.stringify(body)],
  })
  return rows[0].answer
})

process.stdout.write(`${await app.listen({ port: 0 })}\n`)

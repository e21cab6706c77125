// The yardstick: the same rows, with the same query, from a Fastify handler that does nothing else.
// It signs nobody in, opens no transaction, and writes whatever the query gives.
import Fastify from 'fastify'
import pg from 'pg'

const [url = '', advisorId = '', statement = '{}'] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 20, options: `-c app.advisor_id=${advisorId}` })
const app = Fastify()
const list: pg.QueryConfig = JSON.parse(statement)
app.get('/households', async () => (await pool.query(list)).rows)
process.stdout.write(`${await app.listen({ port: 0 })}\n`)

import { describe, expect, it } from 'vitest'
import { type Caller, firm } from '../../../../tests/firm.ts'
import { signInRoutes } from './routes.ts'

const guarded = signInRoutes.map(({ endpoint }) => endpoint).filter(({ can }) => can !== 'anyone')

describe('no call of sign-in but the open ones passes (AU7)', () => {
  it.each(guarded.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s without a session, with half of one, an expired one, or a disabled user’s [AUTH-017, API-004]',
    async (_, { method, path, can }) => {
      const { nobody, adviser, colleague, person, owner } = await firm()
      const half = await person({ stage: 'password' })
      const idle = await person({})
      await owner.query('update session set expires_at = now() where user_id = $1', [adviser.userId])
      await owner.query('update portal_user set disabled_at = now() where id = $1', [colleague.userId])
      await owner.query(`update session set last_seen_at = now() - interval '1 hour' where user_id = $1`, [
        idle.userId,
      ])
      const url = path.replace(/:\w+/, half.userId)
      const call = (who: Caller) => who.request(method, url)
      for (const who of [nobody, adviser, colleague, idle])
        expect(await call(who)).toBeRefused('unauthenticated')
      if (can !== 'half') expect(await call(half)).toBeRefused('two_factor_required')
    },
  )
})

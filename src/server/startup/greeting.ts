import { demoPassword, demoPeople } from '../demo/people.ts'
import type { AppServices } from '../services.ts'

/** What stands in the terminal once the portal is open: where to go, and in the demo whom to sign in as. */
export async function greeting({ config, pool }: AppServices): Promise<string> {
  const { rows } = await pool.query<{ is_demo: boolean }>('select is_demo from firm')
  const address = config.publicUrl.href.replace(/\/$/, '')
  const lines = [
    '',
    `  ${config.firm.name}: the portal is open at ${address}`,
    '',
    ...whatNext(rows[0]?.is_demo, address),
    '  Stop it with Ctrl-C.',
    '',
    '',
  ]
  return lines.join('\n')
}

function whatNext(isDemo: boolean | undefined, address: string): string[] {
  if (isDemo === false) return []
  if (isDemo === undefined)
    return [
      '  There is no firm in this database yet. Make yours with `npm run firm:create`,',
      '  or fill in the invented one with `npm run demo:fill`.',
      '',
    ]
  return [
    '  This is a demo with an invented firm. Sign in as',
    '',
    ...demoPeople.map(({ email, about }) => `    ${email.padEnd(28)} ${about}`),
    '',
    `  Password         ${demoPassword}`,
    `  Six-digit code   npm run demo:code -- ${demoPeople[0].email}`,
    `  Emails           ${address}/outbox`,
    '',
  ]
}

import { fillDemo } from '../server/demo/fill-demo.ts'
import { demoPassword, demoPeople } from '../server/demo/people.ts'
import { openServices } from '../server/startup/open-services.ts'
import { StartProblem } from '../server/startup/start-problem.ts'

/** `npm run demo:fill`: fills the invented firm into a database without a firm, DATABASE_URL's too. */
const open = await openServices(process.env)
try {
  const filling = await fillDemo(open)
  if (filling === 'taken')
    throw new StartProblem('There is a firm in this database already: the demo needs a database of its own.')
  if (filling === 'there') process.stdout.write('The demo is in this database already.\n')
  else {
    const people = demoPeople.map(({ email }) => `  ${email}\n`).join('')
    process.stdout.write(`The demo is filled in. Sign in with the password ${demoPassword} as\n${people}`)
  }
} finally {
  await open.close()
}

import { Client } from 'pg'
import { StartProblem } from '../startup/start-problem.ts'
import { connectingTo } from './addresses.ts'

/**
 * Works on a connection of the tables' owner, for commands and for the start.
 * @throws StartProblem where the connection is lost meanwhile
 */
export async function asOwner<Result>(
  ownerUrl: string,
  work: (owner: Client) => Promise<Result>,
): Promise<Result> {
  const owner = new Client(connectingTo(ownerUrl))
  let isLost = false
  // the next statement fails as well; without a listener this would end the process
  owner.on('error', () => {
    isLost = true
  })
  await owner.connect()
  try {
    return await work(owner)
  } catch (error) {
    throw isLost ? new StartProblem('The connection to the database was lost.') : error
  } finally {
    await owner.end()
  }
}

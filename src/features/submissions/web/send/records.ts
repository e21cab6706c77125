import { ParticipantRole } from '../../../../platform/codes/participant-role.ts'
import { StepStatus } from '../../../../platform/codes/step-status.ts'
import { type DocumentKind, documentKinds } from '../../../../platform/documents-to-sign.ts'
import { words } from '../../../../platform/words.ts'
import { paths } from '../../../../web/paths.ts'
import { useTranslation } from '../../../../web/translation.ts'
import type { Reading } from '../../../../web/ui/unread.tsx'
import { useCalls, useFresh } from '../../../../web/use-call.ts'
import { listAccounts } from '../../../investment-accounts/contract.ts'
import { accountName } from '../../../investment-accounts/web/panels.ts'
import { type HouseholdPerson, readClient } from '../../../participants/contract.ts'
import { readNewestStatement } from '../../../policy-statements/contract.ts'
import { readNewestResponse } from '../../../risk-tolerance/contract.ts'
import type { ChosenRecord } from '../../contract.ts'

/** A record of the household, that goes or is not ready to go. */
export interface RecordToSend extends ChosenRecord {
  clientId: string
  name: string
  /** Why it cannot go yet, and where that is seen to; undefined where it is complete. */
  open: { says: string; does: string; link: string } | undefined
}

interface Read {
  /** Undefined until all of them are read. */
  records: RecordToSend[] | undefined
  reads: readonly Reading[]
}

/** Those whose records are signed: the account holders among the people of a household. */
export const holdersIn = (people: readonly HouseholdPerson[]): HouseholdPerson[] =>
  people.filter(({ roles }) => roles.includes(ParticipantRole.accountHolder))

const notYet = (link: string, does = words('Continue')) => ({ says: words('Not submitted yet'), does, link })

/** What of these people can be sent, person by person, in the order of the four steps. */
export function useRecords(holders: readonly HouseholdPerson[]): Read {
  const { t, language } = useTranslation()
  const clients = useCalls(
    readClient,
    holders.map(({ id }) => ({ params: { id } })),
  )
  const ofClient = holders.map(({ id }) => ({ params: { clientId: id } }))
  const responses = useCalls(
    readNewestResponse,
    ofClient.map((each) => ({ ...each, query: { status: 'complete' as const } })),
  )
  const accounts = useCalls(listAccounts, ofClient)
  const statements = useCalls(readNewestStatement, ofClient)
  // any of them may have been saved since they were read
  useFresh(readClient, readNewestResponse, listAccounts, readNewestStatement)
  const reads = [...clients, ...responses, ...accounts, ...statements]
  if (reads.some(({ data }) => data === undefined)) return { records: undefined, reads }

  const title = (kind: DocumentKind) => documentKinds[kind].title[language]
  const records = holders.flatMap(({ id: clientId, steps }, nr): RecordToSend[] => {
    const client = clients[nr]?.data
    const response = responses[nr]?.data
    const statement = statements[nr]?.data
    if (!client) return []
    return [
      {
        kind: 'riskTolerance',
        recordId: response?.id ?? '',
        version: response?.version,
        clientId,
        name: title('risk-tolerance'),
        open: !response
          ? notYet(paths.riskToleranceForm(clientId))
          : steps.riskTolerance === StepStatus.profileToChoose
            ? {
                says: words('The risk profile is still to be chosen'),
                does: words('Choose the risk profile'),
                link: `${paths.riskToleranceForm(clientId)}?completed`,
              }
            : undefined,
      },
      {
        kind: 'application',
        recordId: clientId,
        version: client.version,
        clientId,
        name: title('application'),
        open: client.completedKYC ? undefined : notYet(paths.editClient(clientId)),
      },
      ...(accounts[nr]?.data ?? []).map(
        (account): RecordToSend => ({
          kind: 'account',
          recordId: account.id,
          version: account.version,
          clientId,
          name: accountName(account, t),
          open:
            account.status === 'complete' ? undefined : notYet(paths.investmentAccount(clientId, account.id)),
        }),
      ),
      ...(statement
        ? [
            {
              kind: 'statement' as const,
              recordId: statement.id,
              version: statement.version,
              clientId,
              name: title('statement'),
              open: statement.status === 'complete' ? undefined : notYet(paths.createIps(clientId)),
            },
          ]
        : []),
    ]
  })
  return { records, reads }
}

/** By which a choice names a record. */
export const idOf = ({ kind, recordId }: Pick<ChosenRecord, 'kind' | 'recordId'>): string =>
  `${kind}.${recordId}`

import { Button, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { words } from '../../../../platform/words.ts'
import { paths } from '../../../../web/paths.ts'
import type { Client } from '../../contract.ts'
import { ActionItem } from './action-item.tsx'
import classes from './action-items.module.css'
import { RiskItem } from './risk-item.tsx'

interface Standing {
  /** What stands under the item's name. */
  subheader: string
  button: string
  way: (clientId: string) => string
}

interface Item {
  label: string
  /** Each item waits for the ones before it. */
  isShown: (client: Client) => boolean
  isDone: (client: Client) => boolean
  done: Standing
  toDo: Standing
}

/** What follows the risk tolerance, in this order (specification 2, sections 2.2 and 4). */
const items: readonly Item[] = [
  {
    label: words('Front Office Client Application'),
    isShown: ({ completedRiskTolerance }) => completedRiskTolerance,
    isDone: ({ completedKYC }) => completedKYC,
    done: {
      subheader: words('Final Details for KYC Have Been Completed'),
      button: words('Edit Client Information'),
      way: paths.editClient,
    },
    toDo: {
      subheader: words('Client or Advisor Must Complete KYC Before Proceeding'),
      button: words('Create Client Application'),
      way: paths.editClient,
    },
  },
  {
    label: words('Account Opening'),
    isShown: ({ completedKYC, completedRiskTolerance }) => completedKYC && completedRiskTolerance,
    isDone: ({ completedAccountOpening }) => completedAccountOpening,
    done: {
      subheader: words('Client Has Investment Account Created'),
      button: words('View Participant Accounts'),
      way: paths.participant,
    },
    toDo: {
      subheader: words('An Investment Account(s) must be created before proceeding'),
      button: words('Create Client Investment Account'),
      way: paths.createInvestmentAccount,
    },
  },
  {
    label: words('Investment Policy Statement'),
    isShown: ({ completedAccountOpening, completedKYC, completedRiskTolerance }) =>
      completedAccountOpening && completedKYC && completedRiskTolerance,
    isDone: ({ completedIPS }) => completedIPS,
    done: {
      subheader: words('IPS has been created for client'),
      button: words('Edit IPS Form'),
      way: paths.createIps,
    },
    toDo: {
      subheader: words('IPS must be created before proceeding'),
      button: words('Create Client IPS'),
      way: paths.createIps,
    },
  },
]

/** What is to be done for an account holder, step by step. */
export function ActionItems({ client }: { client: Client }) {
  const { t } = useTranslation()
  return (
    <section className={`surface ${classes.card}`} aria-labelledby="action-items">
      <Title order={2} size="h3" id="action-items">
        {t('Account Holder Action Items')}
      </Title>
      <ol className={classes.items}>
        <RiskItem client={client} />
        {items
          .filter((item) => item.isShown(client))
          .map((item) => {
            const isDone = item.isDone(client)
            const { subheader, button, way } = isDone ? item.done : item.toDo
            return (
              <ActionItem key={item.label} label={t(item.label)} done={isDone} subheader={t(subheader)}>
                <Button
                  component={Link}
                  to={way(client.id)}
                  size="sm"
                  variant={isDone ? 'default' : 'filled'}
                >
                  {t(button)}
                </Button>
              </ActionItem>
            )
          })}
      </ol>
    </section>
  )
}

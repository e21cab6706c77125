import { Anchor, Title } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../../web/paths.ts'
import { useTranslation } from '../../../web/translation.ts'
import { StepStatusMark } from '../../../web/ui/step-status.tsx'
import type { Client } from '../contract.ts'
import { Begun } from './begun.tsx'
import { OpenLink } from './open-link.tsx'
import classes from './participant.module.css'
import { steps } from './steps.ts'

/** An account holder's four steps, in their order, each with how it stands. */
export function NextSteps({ client }: { client: Client }) {
  const { t } = useTranslation()
  return (
    <section className={`surface ${classes.card}`} aria-labelledby="next-steps">
      <Title order={2} size="h3" id="next-steps">
        {t('Steps')}
      </Title>
      <ol className={classes.steps}>
        {steps.map((step) => {
          const done = step.isDone(client)
          const also = done ? step.also?.done : step.also?.toDo
          return (
            <li key={step.label} className={classes.step}>
              <div>
                <Anchor component={Link} to={step.way(client.id)} underline="always">
                  {t(step.label)}
                </Anchor>
                {also && (
                  <div className={classes.also}>
                    {also.map(({ label, way }) => (
                      <Anchor key={label} component={Link} to={way(client.id)} underline="always" size="sm">
                        {t(label)}
                      </Anchor>
                    ))}
                  </div>
                )}
                {step.also && (
                  <>
                    <Begun clientId={client.id} leadsOn={done} />
                    <OpenLink clientId={client.id} />
                  </>
                )}
              </div>
              <StepStatusMark status={step.statusOf(client)} />
            </li>
          )
        })}
      </ol>
      <Anchor component={Link} to={paths.client(client.id)} underline="always" size="sm">
        {t('Client Information')}
      </Anchor>
    </section>
  )
}

import { pageSettings } from '../page-settings.ts'
import classes from './brand.module.css'

/** The firm's logo, or a plain mark with the firm's name. */
export function Brand() {
  const { firmName, logo } = pageSettings
  if (logo) return <img src={logo} alt={firmName} className={classes.logo} />
  return (
    <span className={classes.brand}>
      <img src="/mark.svg" alt="" width={28} height={28} className={classes.mark} />
      <span className={classes.name}>{firmName}</span>
    </span>
  )
}

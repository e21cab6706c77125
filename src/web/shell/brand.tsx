import { pageSettings } from '../page-settings.ts'
import classes from './shell.module.css'

/** The firm's logo, or a plain mark with the firm's name. */
export function Brand() {
  const { firmName, hasLogo } = pageSettings
  if (hasLogo) return <img src="/logo" alt={firmName} className={classes.logo} />
  return (
    <span className={classes.brand}>
      <img src="/mark.svg" alt="" width={28} height={28} />
      <span className={classes.brandName}>{firmName}</span>
    </span>
  )
}

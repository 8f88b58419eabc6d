import { Anchor, type AnchorProps } from './anchor.tsx'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import styles from './text-link.module.css'

type TextLinkProps = AnchorProps & { arrow?: boolean }

/** Words underlined by one band. */
export function TextLink({ arrow, className, children, ...anchor }: TextLinkProps) {
  return (
    <Anchor {...anchor} className={classes(styles.go, className)}>
      {children}
      {arrow && <Icon name="arrow-right" className={styles.arrow} />}
    </Anchor>
  )
}

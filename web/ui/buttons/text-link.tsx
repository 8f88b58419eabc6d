import { Anchor, type AnchorProps } from './anchor.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../media/icon.tsx'
import styles from './text-link.module.css'

type TextLinkProps = AnchorProps & { arrow?: boolean }

/** Words underlined by one band. */
export function TextLink({ arrow, className, children, ...anchor }: TextLinkProps) {
  return (
    <Anchor {...anchor} className={classNames(styles.go, className)}>
      {children}
      {arrow && <Icon name="arrow-right" className={styles.arrow} />}
    </Anchor>
  )
}

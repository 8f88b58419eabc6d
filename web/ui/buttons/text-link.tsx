import { Anchor, type AnchorProps } from './anchor.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../media/icon.tsx'
import styles from './text-link.module.css'

type TextLinkProps = AnchorProps & { arrow?: boolean }

/** A link underlined by one band. */
export function TextLink({ arrow, className, children, ...anchor }: TextLinkProps) {
  return (
    <Anchor {...anchor} className={classNames(styles.link, className)}>
      {children}
      {arrow && <Icon name="arrow-right" className={styles.arrow} />}
    </Anchor>
  )
}

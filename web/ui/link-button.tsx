import { Anchor, type AnchorProps } from './anchor.tsx'
import { Face, type Look, dress } from './button-face.tsx'

type LinkButtonProps = AnchorProps & Look

/** A link that looks like a button: `<LinkButton render={<Link to="/contact" />} arrow>Get Started</LinkButton>`. */
export function LinkButton({ variant, compact, icon, arrow, className, children, ...anchor }: LinkButtonProps) {
  return (
    <Anchor {...anchor} className={dress({ variant, compact }, className)}>
      <Face icon={icon} arrow={arrow}>
        {children}
      </Face>
    </Anchor>
  )
}

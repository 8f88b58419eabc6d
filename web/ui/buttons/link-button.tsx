import { Anchor, type AnchorProps } from './anchor.tsx'
import { ButtonContent, type ButtonStyleProps, buttonClassName } from './button-content.tsx'

type LinkButtonProps = AnchorProps & ButtonStyleProps

/** A link that looks like a button: `<LinkButton render={<Link to="/contact" />} arrow>Get Started</LinkButton>`. */
export function LinkButton({ variant, compact, icon, arrow, className, children, ...anchor }: LinkButtonProps) {
  return (
    <Anchor {...anchor} className={buttonClassName({ variant, compact }, className)}>
      <ButtonContent icon={icon} arrow={arrow}>
        {children}
      </ButtonContent>
    </Anchor>
  )
}

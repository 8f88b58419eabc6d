import { Link } from 'react-router'
import { Banner } from '../../ui/display/banner.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { DoorWords } from './door-form.tsx'

type Props = {
  tone: 'ok' | 'error'
  title: string
  text: string
  /** What to do about it. */
  more?: string
  next?: { label: string; href: string }
}

/** Where a form has done its work, or cannot do it any more. */
export function DoorNote({ tone, title, text, more, next }: Props) {
  return (
    <>
      <DoorWords title={title} />
      <Banner tone={tone} live>
        {text} {more}
      </Banner>
      {next && <LinkButton render={<Link to={next.href} />}>{next.label}</LinkButton>}
    </>
  )
}

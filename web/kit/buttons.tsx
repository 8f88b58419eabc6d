import { Button } from '../ui/buttons/button.tsx'
import { IconButton, IconLink } from '../ui/buttons/icon-button.tsx'
import { LinkButton } from '../ui/buttons/link-button.tsx'
import { TextLink } from '../ui/buttons/text-link.tsx'
import styles from './kit.module.css'
import { ExampleRow, ExampleSection } from './example-section.tsx'

export function ButtonExamples() {
  return (
    <ExampleSection name="Buttons" note="Button is a button; LinkButton and TextLink are links, with href or render={<Link …/>}.">
      <ExampleRow title="solid, with arrow, with icon, compact">
        <Button>Get Started</Button>
        <LinkButton href="#buttons" arrow>
          Get Started
        </LinkButton>
        <Button icon="refresh">Refresh</Button>
        <LinkButton href="#buttons" compact>
          Let us Think
        </LinkButton>
      </ExampleRow>
      <ExampleRow title="ghost, text, danger, danger-ghost">
        <Button variant="ghost">Learn More</Button>
        <Button variant="text">Clear</Button>
        <Button variant="danger" icon="trash">
          Delete
        </Button>
        <Button variant="danger-ghost" icon="trash">
          Delete Query
        </Button>
      </ExampleRow>
      <ExampleRow title="busy, disabled">
        <Button busy>Submitting...</Button>
        <Button variant="ghost" busy>
          Updating...
        </Button>
        <Button disabled>Disabled</Button>
        <Button variant="ghost" disabled>
          Disabled
        </Button>
      </ExampleRow>
      {(['mist', 'night', 'plum', 'violet'] as const).map((ground) => (
        <ExampleRow key={ground} ground={ground} title={ground}>
          <LinkButton href="#buttons" arrow>
            Get Started
          </LinkButton>
          <LinkButton href="#buttons" variant="ghost">
            Learn More
          </LinkButton>
          <Button busy>Submitting...</Button>
          <Button disabled>Disabled</Button>
          <TextLink href="#buttons" arrow>
            About us
          </TextLink>
          <span className={styles.line}>
            <IconButton icon="arrow-left" label="Previous" aria-disabled />
            <IconButton icon="arrow-right" label="Next" />
          </span>
        </ExampleRow>
      ))}
      <ExampleRow title="text links, round and quiet icon buttons">
        <TextLink href="#buttons">hello@navakra.example</TextLink>
        <TextLink href="#buttons" arrow>
          Read More
        </TextLink>
        <IconButton icon="arrow-left" label="Previous" disabled />
        <IconButton icon="arrow-right" label="Next" />
        <IconLink icon="arrow-up" label="To the top" href="#buttons" />
        <IconButton variant="quiet" icon="eye" label="View" tip="View" />
        <IconButton variant="quiet" icon="reply" label="Respond" tip="Respond" />
        <IconButton variant="quiet" icon="trash" label="Delete" tip="Delete" danger />
        <IconButton variant="quiet" icon="arrow-up" label="Move up" tip="Move up" disabled />
      </ExampleRow>
    </ExampleSection>
  )
}

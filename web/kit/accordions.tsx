import { Accordion } from '../ui/navigation/accordion.tsx'
import { ExampleRow, ExampleSection } from './example-section.tsx'

const ITEMS = [
  ['brand', 'Brand strategy', 'Positioning, promise and price story on one page.'],
  ['identity', 'Visual identity', 'Mark, type, colour and motion, with guidelines that people read.'],
  ['naming', 'Naming and voice', 'A name that can be said on the telephone, and words to go with it.'],
].map(([id = '', summary, text]) => ({ id, summary, content: <p>{text}</p> }))

export function AccordionExamples() {
  return (
    <ExampleSection
      name="Accordion"
      note="Native details elements: they open without JavaScript, and when find-in-page matches their content."
    >
      <ExampleRow title="one open at a time, the first one initially" stack>
        <Accordion exclusive initiallyOpen={['brand']} items={ITEMS} />
      </ExampleRow>
      <ExampleRow title="free" ground="violet" stack>
        <Accordion items={ITEMS} />
      </ExampleRow>
    </ExampleSection>
  )
}

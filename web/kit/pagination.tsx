import { useState } from 'react'
import { Pagination } from '../ui/navigation/pagination.tsx'
import { ExampleRow, ExampleSection } from './example-section.tsx'

export function PaginationExamples() {
  const [page, setPage] = useState(1)
  return (
    <ExampleSection name="Pagination" note="With links where pages have URLs; with buttons and a window of numbers where they do not.">
      <ExampleRow title="links" stack>
        <Pagination label="Articles" page={1} pages={4} linkTo={(number) => `#page-${number}`} />
      </ExampleRow>
      <ExampleRow title="buttons, five numbers at most" ground="white" stack>
        <Pagination label="Posts" page={page} pages={12} window={5} onPageChange={setPage} />
      </ExampleRow>
      <ExampleRow ground="night" stack>
        <Pagination label="Articles at night" page={3} pages={4} linkTo={(number) => `#page-${number}`} />
      </ExampleRow>
    </ExampleSection>
  )
}

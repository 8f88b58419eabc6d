import { useState } from 'react'
import { Pagination } from '../ui/pagination.tsx'
import { Row, Specimen } from './specimen.tsx'

export function Paging() {
  const [page, setPage] = useState(1)
  return (
    <Specimen name="Pagination" note="With links where pages have addresses; with buttons and a window of numbers where they do not.">
      <Row title="links" stack>
        <Pagination label="Articles" page={1} pages={4} linkTo={(number) => `#page-${number}`} />
      </Row>
      <Row title="buttons, five numbers at most" ground="white" stack>
        <Pagination label="Posts" page={page} pages={12} window={5} onTurn={setPage} />
      </Row>
      <Row ground="night" stack>
        <Pagination label="Articles at night" page={3} pages={4} linkTo={(number) => `#page-${number}`} />
      </Row>
    </Specimen>
  )
}

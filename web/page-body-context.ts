import { createContext } from 'react-router'

/**
 * A rendered page, laid beside the router's Response: inside it, it would be copied twice on its way out. Null where no page was
 * rendered, as for a redirect; to the router, `undefined` would be no default at all, and reading it a failure.
 */
export const pageBodyContext = createContext<Buffer | null>(null)

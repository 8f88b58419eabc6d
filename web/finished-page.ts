import { createContext } from 'react-router'
import type { WholePage } from './ui/kept.tsx'

/** A rendered page, laid beside the router's Response: inside it, it would be copied twice on its way out. */
export const finishedPage = createContext<WholePage | undefined>(undefined)

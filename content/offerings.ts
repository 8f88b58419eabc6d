import type { CategoryKey } from './categories.ts'
import app from './offerings/app.ts'
import branding from './offerings/branding.ts'
import graphic from './offerings/graphic.ts'
import marketing from './offerings/marketing.ts'
import type { Offering } from './offerings/offering.ts'
import web from './offerings/web.ts'

export const offerings: Record<CategoryKey, Offering[]> = { branding, marketing, web, app, graphic }

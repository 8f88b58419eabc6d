import type { NewPost } from '../../contract/post.ts'
import accessibilityIsASalesDepartment from './accessibility-is-a-sales-department.ts'
import appOrWebsite from './app-or-website.ts'
import campusPlacementSoftware from './campus-placement-software.ts'
import chooseABrandName from './choose-a-brand-name.ts'
import coreWebVitals from './core-web-vitals.ts'
import databaseCare from './database-care.ts'
import eMailThatArrives from './e-mail-that-arrives.ts'
import formsThatPeopleFinish from './forms-that-people-finish.ts'
import launchWeekChecklist from './launch-week-checklist.ts'
import marketingInTheAiEra from './marketing-in-the-ai-era.ts'
import measuringWithoutCookies from './measuring-without-cookies.ts'
import moveYourWebsite from './move-your-website.ts'
import movingToANewCrm from './moving-to-a-new-crm.ts'
import onePageBrief from './one-page-brief.ts'
import replyWithinADay from './reply-within-a-day.ts'
import seoAfterAnswerEngines from './seo-after-answer-engines.ts'
import smallDesignSystem from './small-design-system.ts'
import whatAWebsiteCosts from './what-a-website-costs.ts'

/** The posts a new site starts with, newest first. Later ones are written in the CMS. */
export const articles: NewPost[] = [
  marketingInTheAiEra,
  whatAWebsiteCosts,
  formsThatPeopleFinish,
  databaseCare,
  chooseABrandName,
  smallDesignSystem,
  seoAfterAnswerEngines,
  measuringWithoutCookies,
  campusPlacementSoftware,
  accessibilityIsASalesDepartment,
  eMailThatArrives,
  movingToANewCrm,
  moveYourWebsite,
  coreWebVitals,
  appOrWebsite,
  launchWeekChecklist,
  replyWithinADay,
  onePageBrief,
]

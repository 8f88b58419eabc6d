import type { NewPost } from '../../contract/post.ts'
import { ARTICLE_IDS, type ArticleName } from '../article-ids.ts'
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

const articlesByName = {
  'marketing-in-the-ai-era': marketingInTheAiEra,
  'what-a-website-costs': whatAWebsiteCosts,
  'forms-that-people-finish': formsThatPeopleFinish,
  'database-care': databaseCare,
  'choose-a-brand-name': chooseABrandName,
  'small-design-system': smallDesignSystem,
  'seo-after-answer-engines': seoAfterAnswerEngines,
  'measuring-without-cookies': measuringWithoutCookies,
  'campus-placement-software': campusPlacementSoftware,
  'accessibility-is-a-sales-department': accessibilityIsASalesDepartment,
  'e-mail-that-arrives': eMailThatArrives,
  'moving-to-a-new-crm': movingToANewCrm,
  'move-your-website': moveYourWebsite,
  'core-web-vitals': coreWebVitals,
  'app-or-website': appOrWebsite,
  'launch-week-checklist': launchWeekChecklist,
  'reply-within-a-day': replyWithinADay,
  'one-page-brief': onePageBrief,
} satisfies Record<ArticleName, NewPost>

/** The posts a new site starts with, newest first. Later ones are written in the CMS. */
export const articles: NewPost[] = Object.values(articlesByName)

/** The same with their ids. */
export const articlesWithIds = Object.entries(articlesByName).map(([name, article]): NewPost & { _id: string } => ({
  ...article,
  _id: ARTICLE_IDS[name as ArticleName],
}))

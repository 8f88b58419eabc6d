/** The ids of the sample articles, by the names of their files. They are fixed, so that articles can link to each other. */
export const ARTICLE_IDS = {
  'marketing-in-the-ai-era': 'cd5c3e376301ce706a8b7249',
  'what-a-website-costs': 'd8d7481d219942e388e960f5',
  'forms-that-people-finish': '67ed31c2e89ba90207e0300a',
  'database-care': 'f5365c7c999b9c4d8b9a142b',
  'choose-a-brand-name': 'bb4c0bb2262f3bd5f6a6c15d',
  'small-design-system': 'f51672a592a7888ae1d7af02',
  'seo-after-answer-engines': '09604204fcd4122ea3b923ea',
  'measuring-without-cookies': 'd06d394d3febff9200d260af',
  'campus-placement-software': '450c421f43a9a7e9227c5d8b',
  'accessibility-is-a-sales-department': '0d0ab56a8fd95330458c9e1f',
  'e-mail-that-arrives': '248891661544b3e06cff0962',
  'moving-to-a-new-crm': '15b303df1f0216f0f3334f28',
  'move-your-website': 'afa6019a57ba868ce9f5c652',
  'core-web-vitals': '6ce60cb9ade7f49b641388fb',
  'app-or-website': '8300eba909400e9dff6db028',
  'launch-week-checklist': 'a44933c353583a24d156236e',
  'reply-within-a-day': '460cc0e48184d7d06801cb44',
  'one-page-brief': 'c227f0d958da865c61335889',
} as const
export type ArticleName = keyof typeof ARTICLE_IDS

export const articlePath = (name: ArticleName): string => `/blog/${ARTICLE_IDS[name]}`

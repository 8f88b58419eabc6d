import type { ProductInput } from '../contract/product.ts'

/** The products a new site starts with, in their order on the page. */
export const products: ProductInput[] = [
  {
    id: 'rozpath',
    name: 'Rozpath',
    tagline: 'Placement season without the spreadsheet',
    description:
      'A campus placement platform for students, recruiters and the placement office. Students see what they can apply for and why, recruiters open one link, and the office keeps its rules, its lists and its evenings.',
    logo: '/images/logos/products/rozpath-colour.svg',
    link: '/showcase/products/rozpath/',
    demoLink: '/request-demo/rozpath',
    usps: [
      'Eligibility rules the office can edit, with dates and a reason shown to each student',
      'Recruiters need no account: one link, one shortlist, one download',
      'Closing times kept by the server’s clock',
      'Results go out to everybody at the same moment',
      'Season report by department, with the definitions printed on it',
    ],
    services: [
      'Set-up with your own rules',
      'Import of student records',
      'Training for office and volunteers',
      'Somebody on call in placement weeks',
      'A restored backup every month',
    ],
    metrics: { userRoles: '4', stepsToApply: '3', recruiterPasswords: '0' },
    testimonial: {
      quote: 'On drive day I used to print lists. Now I drink tea and watch the list fill itself.',
      author: 'Prof. Avneel Sidhwan',
      position: 'Placement officer, Satluj Hills College of Engineering',
    },
  },
  {
    id: 'labrung',
    name: 'Labrung',
    tagline: 'Practice first, theory when you are stuck',
    description:
      'A technical learning platform in which students write, run and mend real programs in the browser. Each exercise is one rung: a task, a test, a hint and a short explanation that opens only when it is needed.',
    logo: '/images/logos/products/labrung-colour.svg',
    link: '/showcase/products/labrung/',
    demoLink: '/request-demo/labrung',
    usps: [
      'Runs in the browser, on a shared lab computer or an old laptop',
      'Hints in three steps, so that nobody is handed the answer',
      'Teachers see where a class is stuck, not only who is slow',
      'Exercises can be written in plain text by your own faculty',
      'Works on a weak connection; drafts are kept on the device',
    ],
    services: [
      'Course mapping to your syllabus',
      'Exercise writing with your faculty',
      'Sign-in with college accounts',
      'Teacher training each semester',
      'Support in working hours, on call during exams',
    ],
    metrics: { hintsPerExercise: '3', softwareToInstall: '0', exerciseFileFormats: '1' },
    testimonial: {
      quote: 'They stopped asking me for the answer and started asking me why the test failed. I call that progress.',
      author: 'Mrunmai Talvekar',
      position: 'Lecturer in computing, Satluj Hills College of Engineering',
    },
  },
  {
    id: 'oldbatch',
    name: 'Oldbatch',
    tagline: 'Every batch you ever taught, in one list',
    description:
      'An alumni networking platform that starts from the register and not from a popularity contest. Former students keep their own entry, find their batch, offer help and hear from the college only as often as they chose.',
    logo: '/images/logos/products/oldbatch-colour.svg',
    link: '/showcase/products/oldbatch/',
    demoLink: '/request-demo/oldbatch',
    usps: [
      'Begins with your admission register, cleaned and matched',
      'Members decide who sees what, field by field',
      'Mentoring offers with limits, so that kind people are not swamped',
      'Batch pages, reunions and a directory that can be searched',
      'Letters with double opt-in and a real unsubscribe',
    ],
    services: [
      'Register cleaning and import',
      'Invitation letters, by e-mail and by post',
      'Moderation guide and training',
      'Reunion pages on request',
      'Yearly clean-up of addresses',
    ],
    metrics: { privacyLevels: '3', clicksToLeave: '1', advertsShown: '0' },
    testimonial: {
      quote: 'The batch of 1994 found each other in a weekend. The reunion took rather longer to plan.',
      author: 'Jivtesh Marwahane',
      position: 'Alumni secretary, Satluj Hills College of Engineering',
    },
  },
]

// The office's view of one drive: who may apply, who may not and why, and the rules that say so.
const STUDENTS = [
  ['Ishvani Kharbal', 'Mechanical', '8.1', '0', 'Applied'],
  ['Rudraj Semwatt', 'Electrical', '7.4', '1', 'Applied'],
  ['Noorpreet Dhalla', 'Mechanical', '6.9', '0', 'Shortlisted'],
  ['Tavish Orlekar', 'Civil', '7.7', '2', 'Two open backlogs, limit one'],
  ['Meherin Balsaver', 'Electrical', '9.0', '0', 'Shortlisted'],
  ['Gurlal Thapliyan', 'Mechanical', '6.2', '0', 'Grade 6.2, at least 6.5'],
  ['Anvita Roshanek', 'Computing', '8.6', '0', 'Applied'],
  ['Devraj Pannekar', 'Civil', '7.1', '2', 'Head of department, exception'],
  ['Zoyal Merchandani', 'Computing', '8.9', '0', 'Applied'],
  ['Harkesh Lubanan', 'Mechanical', '7.0', '0', 'Applied'],
  ['Simrath Oberkar', 'Electrical', '7.9', '0', 'Applied'],
  ['Pranjali Wadheran', 'Computing', '6.8', '1', 'Shortlisted'],
]
const tone = (status) => (status === 'Applied' ? 'applied' : status === 'Shortlisted' ? 'short' : status.startsWith('Head') ? 'exception' : 'refused')

const HOURS = [9, 14, 12, 22, 18, 26, 31, 24, 38, 56]

export const rozpath = {
  style: `
    body { display: grid; grid-template-columns: 208px 1fr 300px; background: #fff; }
    nav { background: #f5f1fb; padding: 26px 18px; }
    nav .logo { margin: 0 0 34px 6px; }
    nav li { padding: 9px 12px; font-weight: 500; color: #47216b; }
    nav li.on { background: #5a359b; color: #fff; font-weight: 600; border-top-right-radius: 16px; }
    nav small { float: right; font-size: 13px; opacity: .8; }
    nav p { position: absolute; bottom: 24px; left: 30px; font-size: 13px; color: #5d5266; }
    main { padding: 26px 30px 0; overflow: hidden; }
    h1 { font-size: 29px; font-weight: 700; }
    .meta { margin: 4px 0 20px; color: #5d5266; }
    .meta b { color: #8a5200; font-weight: 600; }
    .counts { display: grid; grid-template-columns: repeat(4, 1fr); border-block: 1px solid #d9cfea; margin-bottom: 14px; }
    .counts div { padding: 12px 0 13px 16px; border-left: 1px solid #d9cfea; }
    .counts div:first-child { border: 0; padding-left: 0; }
    .counts b { display: block; font: 700 30px/1.1 Bricolage; color: #47216b; letter-spacing: -.03em; }
    .counts span { font-size: 13px; color: #5d5266; }
    td, th { padding: 10px 8px 11px 0; border-bottom: 1px solid #ece5f5; white-space: nowrap; }
    td:first-child { font-weight: 600; }
    .s::before { content: ''; display: inline-block; width: 9px; height: 9px; border-radius: 50%; margin-right: 8px; background: #9b7fd0; }
    .short::before { background: #13693f; } .refused::before { background: #b3132b; } .exception::before { background: #ffb23e; }
    .refused { color: #b3132b; } .short { color: #13693f; font-weight: 600; }
    aside { background: #47216b; color: #f5f5f5; padding: 28px 26px; border-top-left-radius: 72px; }
    aside h2 { color: #fff; font-size: 20px; margin: 14px 0 3px; }
    aside .since { color: #b9a6e6; font-size: 13px; margin-bottom: 16px; }
    aside li { padding: 12px 0; border-top: 1px solid #6b4593; line-height: 1.35; }
    aside li b { float: right; font: 700 19px/1.2 Bricolage; }
    aside li small { display: block; color: #cfc4e4; font-size: 13px; }
    .button { display: block; margin: 8px 0 26px; padding: 12px; text-align: center; border-radius: 99px; background: #f5f5f5; color: #47216b; font-weight: 600; }
    .link { padding: 14px 16px; background: #5a3284; font-size: 14px; border-top-right-radius: 22px; }
    .link b { display: block; font-weight: 600; margin-bottom: 2px; } .link span { color: #e6def4; }
    .hours { display: flex; align-items: end; gap: 7px; height: 118px; margin-top: 30px; border-bottom: 1px solid #6b4593; }
    .hours i { flex: 1; background: #8a63d2; } .hours i:last-child { background: #ffb23e; }
    .axis { display: flex; justify-content: space-between; margin-top: 6px; font-size: 13px; color: #cfc4e4; }
    .hours + .axis + p { margin-top: 2px; font-size: 14px; }
    @media (max-width: 500px) {
      body { display: block; } nav, aside { display: none; }
      main { padding: 20px 20px 0; } h1 { font-size: 23px; } .meta { font-size: 14px; margin-bottom: 12px; }
      .top { display: flex; justify-content: space-between; margin-bottom: 16px; } .top .logo svg { height: 28px; }
      .counts { grid-template-columns: repeat(3, 1fr); } .counts b { font-size: 25px; } .counts div { padding-left: 12px; }
      td { white-space: normal; padding: 9px 0; line-height: 1.3; } td small { display: block; font-size: 13px; color: #5d5266; font-weight: 400; } .s { font-size: 14px; text-align: right; }
    }`,
  body: (logo) => `
    <nav><div class="logo">${logo}</div><ul><li class="on">Drives <small>6</small></li><li>Students <small>599</small></li><li>Rules</li><li>Recruiters</li><li>Results</li><li>Season report</li></ul><p>Placement office<br>Season 2026</p></nav>
    <main>
      <div class="top narrow"><div class="logo">${logo}</div></div>
      <h1>Ropewalk Freight</h1>
      <p class="meta">Graduate trainee, drive on Thursday 19 November. <b>Closes Tuesday, 23:59 IST</b></p>
      <div class="counts"><div><b>412</b><span>eligible</span></div><div><b>286</b><span>applied</span></div><div><b>24</b><span>shortlisted</span></div><div class="wide"><b>187</b><span>not eligible, told why</span></div></div>
      <table class="wide"><tr><th>Student<th>Department<th>Grade<th>Backlogs<th>Status</tr>${STUDENTS.map((row) => `<tr>${row.map((cell, i) => `<td${i === 4 ? ` class="s ${tone(cell)}"` : ''}>${cell}`).join('')}`).join('')}</table>
      <table class="narrow">${STUDENTS.map(([name, department, grade, , status]) => `<tr><td>${name}<small>${department}, ${grade}</small><td class="s ${tone(status)}">${status}`).join('')}</table>
    </main>
    <aside><h2>Who may apply</h2><p class="since">In force since 2 November, version 3</p>
      <ul><li>Grade, at least <b>6.5</b></li><li>Open backlogs, at most <b>1</b></li><li>Offers held <b>0</b><small>One, if this pays half as much again</small></li><li>Exceptions <b>2</b><small>Signed by the head of department</small></li></ul>
      <p class="button">Change from a date</p>
      <div class="link"><b>One link for the recruiter</b><span>Shortlist, CVs and one download. No password.</span></div>
      <div class="hours">${HOURS.map((n) => `<i style="height:${n * 2}px"></i>`).join('')}</div><p class="axis"><span>12:00</span><span>Applications by hour</span><span>21:00</span></p></aside>`,
}

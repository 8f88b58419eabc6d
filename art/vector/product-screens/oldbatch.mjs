// The directory of one batch, and what a member shows to whom.
const MEMBERS = [
  ['Charu Vishnoy', 'Bridge engineer', 'Pune', 'Mentor, 1 place free'],
  ['Balwant Ressal', 'Runs a seed company', 'Ludhiana', ''],
  ['Ottilie Fernandes', 'Patent attorney', 'Lisbon', 'Mentor, full until March'],
  ['Joginder Maan', 'Retired, flies gliders', 'Nahan', ''],
  ['Sunanda Parulek', 'Teaches physics', 'Solan', 'Mentor, 2 places free'],
  ['Iqbal Sarhadiya', 'Railway signals', 'Ambala', ''],
  ['Wilma D’Costar', 'Paediatrician', 'Margao', 'Mentor, 1 place free'],
  ['Nakul Tembhare', 'Builds water pumps', 'Indore', ''],
]
const TINTS = ['#47216b', '#9b7fd0', '#5a359b', '#cfc4e4', '#8a63d2', '#3b1a63']
const avatar = (name, i) => `<b class="face" style="background:${TINTS[i % 6]};color:${['#cfc4e4', '#9b7fd0'].includes(TINTS[i % 6]) ? '#47216b' : '#fff'}">${name.split(' ').map((word) => word[0]).join('')}</b>`
const BATCHES = [34, 41, 38, 47, 44, 40, 52, 49, 45, 57, 51, 54, 62, 55, 64, 58, 66, 71, 63, 74, 69, 78, 72, 81, 75, 70, 86, 79, 92, 100]
const FIELDS = [['Name and batch', 'Everyone'], ['Town', 'Members'], ['Work', 'Members'], ['E-mail', 'My batch'], ['Phone', 'Nobody']]

export const oldbatch = {
  style: `
    body { background: #fff; display: grid; grid-template: 76px 1fr / 1fr 372px; }
    header { grid-column: 1 / -1; display: flex; align-items: center; gap: 34px; padding: 0 36px; border-bottom: 1px solid #e2d9ef; font-weight: 500; color: #47216b; }
    header .on { font-weight: 600; color: #5a359b; border-bottom: 3px solid; } header .search { margin-left: auto; width: 296px; padding: 11px 18px; border: 1px solid #8f84a0; border-radius: 12px; color: #5d5266; font-weight: 400; }
    main { padding: 34px 36px 0; overflow: hidden; }
    .batch { display: flex; align-items: end; justify-content: space-between; margin-bottom: 8px; }
    h1 { font-size: 54px; font-weight: 700; letter-spacing: -.04em; } .batch p { color: #5d5266; text-align: right; font-size: 14px; }
    .years { display: flex; gap: 5px; align-items: end; height: 62px; margin: 14px 0 6px; } .years i { flex: 1; background: #e6def4; } .years .now { background: #5a359b; }
    .axis { display: flex; justify-content: space-between; font-size: 13px; color: #5d5266; margin-bottom: 14px; }
    .row { display: grid; grid-template-columns: 56px 1fr 132px 190px; align-items: center; padding: 10px 0; border-top: 1px solid #e8e0f3; }
    .face { width: 42px; height: 42px; display: grid; place-items: center; border-top-right-radius: 16px; font: 600 15px Bricolage; }
    .row strong { display: block; font-weight: 600; line-height: 1.3; } .row small { font-size: 14px; color: #5d5266; }
    .row em { font-style: normal; font-size: 14px; color: #13693f; font-weight: 600; } .row em.full { color: #8a5200; }
    aside { background: #f5f1fb; padding: 34px 32px; } aside h2 { font-size: 23px; font-weight: 650; margin-bottom: 4px; } aside > p { color: #5d5266; font-size: 14px; margin-bottom: 16px; }
    aside li { display: flex; justify-content: space-between; align-items: center; padding: 11px 0; border-top: 1px solid #d9cfea; } aside li b { font-weight: 600; color: #5a359b; padding: 5px 13px; border: 1.5px solid #b9a6e6; border-radius: 99px; font-size: 14px; } aside li:last-child b { background: #47216b; border-color: #47216b; color: #fff; }
    .letters { margin-top: 24px; } .letters li { border-bottom: 1px solid #d9cfea; } aside .letters li b { background: none; border-color: #b9a6e6; color: #5a359b; }
    .reunion { margin-top: 24px; background: #47216b; color: #fff; padding: 24px 24px 22px; border-bottom-right-radius: 56px; } .reunion b { font: 700 24px/1.15 Bricolage; letter-spacing: -.02em; display: block; margin-bottom: 6px; } .reunion span { color: #e6def4; font-size: 14px; } .reunion i { display: inline-block; width: 10px; height: 10px; border-radius: 50%; background: #ffb23e; margin-right: 8px; }
    @media (max-width: 500px) {
      body { display: block; } header { height: 62px; padding: 0 20px; } .logo svg { height: 28px; } header > :not(.logo), aside, .batch p, .axis { display: none; }
      main { padding: 18px 20px 0; } h1 { font-size: 32px; } .batch { margin: 0; } .years { height: 40px; gap: 3px; margin: 10px 0 14px; }
      .row { grid-template-columns: 54px 1fr; padding: 10px 0; } .row > span:nth-of-type(2) { display: none; } .row em { grid-column: 2; }
    }`,
  body: (logo) => `
    <header><div class="logo">${logo}</div><span class="on">Batches</span><span>Directory</span><span>Mentors</span><span>Reunions</span><p class="search">Name, town or trade</p></header>
    <main><div class="batch"><h1>Batch of 1994</h1><p>58 on the register<br>51 found, 7 still missing</p></div>
      <div class="years">${BATCHES.map((share, i) => `<i class="${i === 12 ? 'now' : ''}" style="height:${share}%"></i>`).join('')}</div><p class="axis"><span>1982</span><span>Members by batch</span><span>2011</span></p>
      ${MEMBERS.map(([name, work, town, mentor], i) => `<div class="row">${avatar(name, i)}<span><strong>${name}</strong><small>${work}</small></span><span>${town}</span><em class="${mentor.includes('full') ? 'full' : ''}">${mentor}</em></div>`).join('')}
    </main>
    <aside><h2>Who sees what of me</h2><p>Each line on its own. Changed today, counts at once.</p><ul>${FIELDS.map(([field, who]) => `<li>${field} <b>${who}</b></li>`).join('')}</ul>
      <div class="reunion"><b>Thirty-two years later</b><span><i></i>12 December, main hall. 34 are coming, 9 have not said.</span></div>
      <ul class="letters"><li>Letters from the college <b>Twice a year</b></li></ul></aside>`,
}

// The one script of the HTML report: finds in the tree, and shows a node's place in the drawing. The page
// reads without it. Its digest stands in the page's Content Security Policy (scripts/generate-code.ts).
(() => {
  const list = document.getElementById('nodes');
  const tools = document.getElementById('find-tools');
  if (!list || !tools) return;
  tools.hidden = false;
  const input = tools.querySelector('input');
  const status = tools.querySelector('output');
  const rows = [...list.querySelectorAll('li[id]')].map((item) => ({ item, line: item.querySelector('.node') }));
  const places = new Map(rows.map(({ item }, place) => [item, place]));
  const parents = rows.map(({ item }) => places.get(item.parentElement.closest('li[id]')) ?? -1);
  let texts = null;

  // From the last row up, so that a row knows of hits below it before its own turn.
  function markHits(wanted) {
    const state = { isShown: new Uint8Array(rows.length), count: 0 };
    for (let row = rows.length - 1; row >= 0; row--) {
      const { item, line } = rows[row];
      const isHit = wanted !== '' && texts[row].includes(wanted);
      line.classList.toggle('hit', isHit);
      if (isHit) state.count++;
      if (state.isShown[row]) item.firstElementChild.open = true;
      if (isHit) state.isShown[row] = 1;
      if (state.isShown[row] && parents[row] >= 0) state.isShown[parents[row]] = 1;
    }
    return state;
  }

  function find() {
    const wanted = input.value.trim().toLowerCase();
    texts ??= rows.map(({ line }) => line.textContent.toLowerCase());
    const { isShown, count } = markHits(wanted);
    rows.forEach(({ item }, row) => {
      item.hidden = wanted !== '' && !isShown[row];
    });
    status.textContent = wanted === '' ? '' : status.dataset.found.replace('{count}', String(count));
  }

  let timer = 0;
  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(find, 150);
  });
  for (const button of tools.querySelectorAll('button'))
    button.addEventListener('click', () => {
      for (const level of list.querySelectorAll('details')) level.open = button.dataset.open === 'yes';
    });

  const here = document.querySelector('#window-now .here');
  function point(event) {
    const line = event.target.closest('.node') ?? event.target.querySelector?.(':scope > .node');
    const [x = 0, y = 0, width = 0, height = 0] = (line?.dataset.box ?? '').split(' ');
    const place = { x, y, width: width || 0, height: height || 0 };
    for (const [name, value] of Object.entries(place)) here.setAttribute(name, value || 0);
  }
  if (here) for (const kind of ['pointerover', 'focusin']) list.addEventListener(kind, point);

  function openTarget() {
    const target = document.getElementById(location.hash.slice(1));
    for (let level = target?.closest('details'); level; level = level.parentElement.closest('details'))
      level.open = true;
    if (target && list.contains(target)) target.scrollIntoView({ block: 'center' });
  }
  addEventListener('hashchange', openTarget);
  openTarget();
})();

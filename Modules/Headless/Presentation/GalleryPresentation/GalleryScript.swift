/// The script of a gallery's documents: films, frames side by side, and search. Text becomes part of a document only as
/// text, and pictures are copies of elements that are there.
enum GalleryScript {
  static let text = """
    'use strict';
    const one = (query, root = document) => root.querySelector(query);
    const all = (query, root = document) => [...root.querySelectorAll(query)];
    const make = (tag, properties = {}, ...children) => {
      const element = Object.assign(document.createElement(tag), properties);
      element.append(...children);
      return element;
    };
    const chosen = (id) => one('#' + id).value;
    const films = new Map();
    let kept = null;

    \(comparison)

    function stateOf(film, index, other) {
      const title = { json: 'State', changes: 'Changes', text: 'Printed text' }[chosen('state')];
      const code = make('code'), out = [];
      const frame = film.data[index];
      if (chosen('state') === 'text') out.push([frame.text, '']);
      else lines(frame.state, other?.state, !other, '', '', '', chosen('state') === 'changes', out);
      if (!out.length) out.push(['Nothing has changed.', '']);
      for (const [text, kind] of out) code.append(kind && other ? make(kind, { textContent: text }) : text, '\\n');
      return make('section', {}, make('h3', { textContent: title }), make('pre', { tabIndex: 0 }, code));
    }

    const blocks = (picture) => all(':scope > :not(.rows), .rows > li', picture);

    function view(film, index, other, title) {
      const frame = film.frames[index];
      const known = other && new Set(blocks(one('.picture', other.frame)).map((part) => part.outerHTML));
      const shots = make('section', { className: 'shots' }, ...(title ? [make('h3', { textContent: title })] : []));
      for (const width of chosen('width').split(' ')) {
        const views = make('div', { className: 'views ' + width });
        for (const color of chosen('colors').split(' ')) {
          const picture = one('.picture', frame).cloneNode(true);
          picture.classList.add(width, color);
          for (const part of known ? blocks(picture) : []) {
            if (!known.has(part.outerHTML)) part.classList.add('changed');
          }
          // One of several pictures is read aloud.
          const isFirst = !one('.picture', shots) && !views.childElementCount;
          if (!isFirst) picture.inert = true;
          views.append(picture);
        }
        shots.append(views);
      }
      return shots;
    }

    function show(film, index, isMoved = true) {
      film.index = Math.max(0, Math.min(film.frames.length - 1, index));
      // The states of a screen don't follow each other.
      const last = film.element.matches('details') ? film.index - 1 : -1;
      const before = kept ?? (last < 0 ? null : { frame: film.frames[last], state: film.data[last].state });
      film.buttons.forEach((button, number) => {
        button.tabIndex = number === film.index ? 0 : -1;
        if (number === film.index) button.setAttribute('aria-current', 'true');
        else button.removeAttribute('aria-current');
      });
      const frame = film.frames[film.index];
      film.status.replaceChildren(...one('.caption', frame).cloneNode(true).childNodes);
      film.steps.replaceChildren(...all('.steps', frame).map((steps) => steps.cloneNode(true)));
      film.stage.replaceChildren(
        ...(kept ? [view(kept.film, kept.index, null, 'Kept: ' + one('.caption', kept.frame).textContent)] : []),
        view(film, film.index, before, kept && 'Now'), stateOf(film, film.index, before));
      film.stage.classList.toggle('many', (chosen('width') + chosen('colors')).includes(' '));
      film.keep.textContent = kept ? 'Remove the kept frame (b)' : 'Keep this frame (b)';
      if (isMoved) {
        film.buttons[film.index].scrollIntoView({ block: 'nearest', inline: 'nearest' });
        history.replaceState(null, '', '#' + film.element.id + '-' + (film.index + 1));
      }
    }

    function unfold(element) {
      if (films.has(element)) return films.get(element);
      const frames = all('.frame', element);
      let state = {};
      const data = JSON.parse(one('script', element).textContent).map(({ text, changes }) => {
        state = changes.reduce((value, change) => changed(value, change), state);
        return { text, state };
      });
      const film = { element, frames, data, buttons: [], index: Number(element.dataset.first) };
      films.set(element, film);
      if (!frames.length) return film;
      const strip = make('ol', { className: 'strip' });
      strip.setAttribute('role', 'list');
      frames.forEach((frame, number) => {
        const mini = make('div', { className: 'mini', inert: true }, one('.picture', frame).cloneNode(true));
        mini.setAttribute('aria-hidden', 'true');
        const button = make('button', { type: 'button', onclick: () => show(film, number) },
          make('span', { textContent: number + 1 }));
        button.setAttribute('aria-label', frame.getAttribute('aria-label'));
        film.buttons.push(button);
        strip.append(make('li', {}, mini, button));
      });
      const move = (text, step) =>
        make('button', { type: 'button', textContent: text, onclick: () => show(film, film.index + step) });
      film.keep = make('button', { type: 'button', onclick: () => keep(film) });
      film.status = make('p', { className: 'caption' });
      film.status.setAttribute('role', 'status');
      [film.steps, film.stage] = [make('div'), make('div', { className: 'stage' })];
      const buttons = make('div', { className: 'buttons' }, move('← Previous', -1), move('Next →', 1), film.keep);
      one('.frames', element).before(strip, buttons, film.status, film.steps, film.stage);
      element.classList.add('live');
      show(film, film.index, false);
      return film;
    }

    function keep(film) {
      const { index, frames, data } = film;
      kept = kept ? null : { film, index, frame: frames[index], state: data[index].state };
      for (const other of films.values()) if (other.stage) show(other, other.index, false);
      film.buttons[index].focus();
    }

    function go() {
      const [, id, number] = location.hash.match(/^#(\\w+?)(?:-(\\d+))?$/) ?? [];
      const element = id && document.getElementById(id);
      if (!element?.classList.contains('film')) return;
      element.open = true;
      const film = unfold(element);
      if (film.stage) {
        show(film, number ? number - 1 : film.index, false);
        film.buttons[film.index].focus();
      }
      element.scrollIntoView();
    }

    function search() {
      const words = one('#search').value.toLowerCase().split(/[^\\p{L}\\p{N}]+/u).filter(Boolean);
      const items = all('[data-words]');
      for (const item of items) item.hidden = !words.every((word) => item.dataset.words.includes(word));
      for (const section of all('main > section')) section.hidden = !one('[data-words]:not([hidden])', section);
      const count = items.filter((item) => !item.hidden).length;
      one('#found').textContent = words.length ? (count || 'Nothing') + ' found' : '';
    }

    for (const element of all('.film')) {
      if (element.tagName === 'SECTION' || element.open) unfold(element);
      element.addEventListener('toggle', () => element.open && unfold(element));
    }
    for (const select of all('.tools select')) {
      select.onchange = () => [...films.values()].forEach((film) => film.stage && show(film, film.index, false));
    }
    addEventListener('keydown', (event) => {
      const film = films.get(event.target.closest?.('.film'));
      if (!film?.stage || event.target.matches('input, pre') || event.ctrlKey || event.metaKey || event.altKey) return;
      const last = film.frames.length - 1;
      const place = { ArrowRight: film.index + 1, ArrowLeft: film.index - 1, Home: 0, End: last }[event.key];
      if (place !== undefined) {
        show(film, place);
        film.buttons[film.index].focus();
      } else if (event.key === 'b') keep(film);
      else return;
      event.preventDefault();
    });
    addEventListener('hashchange', go);
    if (one('#search')) one('#search').oninput = search;
    go();
    """
}

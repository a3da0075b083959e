extension PageScript {
  /// The actions of the pointer and the keys.
  static let keys = """
      const open = (box) => { if (isFamily(box)) { unfold(box); } else { explainBox(box); } };
      const middle = (box) => {
        const { x, y, width, height } = box.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
      };
      const step = (box, right, down) => {
        const [x, y] = middle(box);
        const costs = boxes.filter((other) => !other.classList.contains('off')).map((other) => {
          const [dx, dy] = [middle(other)[0] - x, middle(other)[1] - y];
          const along = dx * right + dy * down;
          return [along > 1 ? along + 4 * Math.abs(dx * down + dy * right) : Infinity, other];
        });
        const [cost, next] = costs.reduce((best, each) => (each[0] < best[0] ? each : best), [Infinity, null]);
        if (cost < Infinity) { focus(next); }
      };
      const back = () => {
        if (!imports.hidden) { close(); kept = null; return update(); }
        if (kept || search.value !== '' || rule.value !== '' || layer.value !== '') {
          kept = null;
          search.value = rule.value = layer.value = '';
          return update();
        }
        if (view.value === 'folded') { near = null; return update(); }
        const family = document.activeElement?.dataset?.family ?? view.value;
        show('folded');
        focus(boxes.find((box) => box.dataset.family === family) ?? boxes[0]);
      };
      const sides = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

      canvas.addEventListener('keydown', (event) => {
        const box = event.target.closest('.box');
        if (!box || event.ctrlKey || event.metaKey || event.altKey) { return; }
        const side = sides[event.key];
        if (side && event.shiftKey) { canvas.scrollBy(side[0] * 120, side[1] * 120); }
        else if (side) { step(box, ...side); }
        else if (event.key === 'Home') { focus(boxes[0]); }
        else if (event.key === 'End') { focus(boxes[boxes.length - 1]); }
        else if (event.key === 'Enter') { open(box); }
        else if (event.key === ' ') { explainBox(box); }
        else { return; }
        event.preventDefault();
      });
      document.addEventListener('keydown', (event) => {
        if (event.key === 'Escape') { event.preventDefault(); return back(); }
        if (event.target.matches('input[type=search], select') || event.ctrlKey || event.metaKey) { return; }
        if (event.key === '+' || event.key === '=') { scale(1.25); }
        else if (event.key === '-') { scale(0.8); }
        else if (event.key === '0') { unscale(); }
        else if (event.key === '/') { part('tools').open = true; search.focus(); }
        else { return; }
        event.preventDefault();
      });
      search.addEventListener('input', () => { kept = near = null; update(); });
      search.addEventListener('keydown', (event) => {
        const [box] = found();
        if (event.key !== 'Enter' || !box) { return; }
        const words = search.value.trim().toLowerCase();
        const target = box.dataset.targets.split(' ').find((index) => data.targets[index].toLowerCase().includes(words));
        if (isFamily(box)) { unfold(box, target); } else { focus(box); }
      });
      for (const filter of [rule, layer]) { filter.addEventListener('change', update); }
      view.addEventListener('change', () => show(view.value));
      part('implied').addEventListener('change', ({ target }) => canvas.classList.toggle('implied', target.checked));
      part('larger').addEventListener('click', () => scale(1.25));
      part('smaller').addEventListener('click', () => scale(0.8));
      part('fit').addEventListener('click', unscale);

      let start = null, hasMoved = false;
      canvas.addEventListener('pointerdown', ({ clientX, clientY, button, pointerType }) => {
        hasMoved = false;
        if (button === 0 && pointerType === 'mouse') { start = [clientX, clientY, canvas.scrollLeft, canvas.scrollTop]; }
      });
      window.addEventListener('pointermove', ({ clientX, clientY }) => {
        if (!start || (!hasMoved && Math.hypot(clientX - start[0], clientY - start[1]) < 5)) { return; }
        hasMoved = true;
        canvas.classList.add('moving');
        canvas.scrollTo(start[2] + start[0] - clientX, start[3] + start[1] - clientY);
      });
      window.addEventListener('pointerup', () => { start = null; canvas.classList.remove('moving'); });
      canvas.addEventListener('wheel', (event) => {
        if (event.ctrlKey) { event.preventDefault(); scale(event.deltaY < 0 ? 1.1 : 0.9); }
      }, { passive: false });
      // An arrow is thinner than a pointer is precise.
      const arrowAt = (x, y) => [0, 3, -3, 6, -6].flatMap((by) => [[x + by, y], [x, y + by]])
        .map(([left, top]) => document.elementFromPoint(left, top)?.closest('.arrow[data-from]')).find((arrow) => arrow);
      canvas.addEventListener('click', ({ target, clientX, clientY }) => {
        if (hasMoved) { return; }
        const box = target.closest('.box');
        const arrow = target.closest('.arrow[data-from]') ?? arrowAt(clientX, clientY);
        if (box) { focus(box); open(box); }
        else if (arrow) { explain(titleOf(arrow), [arrow], boxOf.get(arrow.dataset.from)); }
        else if (kept) { kept = null; update(); }
      });
      const look = ({ target }) => { near = target.closest('.box'); if (!kept) { update(); } };
      for (const name of ['mouseover', 'focusin']) { canvas.addEventListener(name, look); }
      for (const name of ['mouseleave', 'focusout']) {
        canvas.addEventListener(name, () => { near = null; if (!kept) { update(); } });
      }
      let isNarrow = null;
      window.addEventListener('resize', () => {
        if (isNarrow !== (isNarrow = window.innerWidth < narrow)) { part('tools').open = !isNarrow; }
        resize();
      });
      part('tools').addEventListener('toggle', resize);
      view.value = 'folded';
      window.dispatchEvent(new Event('resize'));
    """
}

extension PageScript {
  /// Fits the drawing to the window. If its names were too small, the boxes of each band wrap like text instead. If
  /// then no gap is wide enough for arrows, only those of chosen boxes are visible.
  static let fit = """
      const set = (part, values) => { for (const name in values) { part.setAttribute(name, values[name]); } };
      const number = (part, name) => Number(part.getAttribute(name));
      // At these scales the smallest texts, of 11.5 in a drawing and 13 in boxes that wrap densely, have 9 pixels.
      const least = 0.79, leastDense = 0.7, narrow = 700, wide = 16;
      // Scales, heights of boxes, and gaps below them, the most comfortable first.
      const sizes = [1, 0.9, least].flatMap((scale) => [40, 34, 28, 22, wide].map((gap) => [scale, 28, gap]))
        .concat([1, 0.85, leastDense].map((scale) => [scale, 28, 4]), [24, 20, 17, 15].map((box) => [leastDense, box, 3]));

      // The frames of bands and boxes in lines of a width. Small bands share a line.
      const wrap = (groups, width, height, gap) => {
        const bands = [], frames = new Map();
        let x = 0, y = 0, next = 0;
        for (const { title, members } of groups) {
          const total = members.reduce((sum, { size }) => sum + size + 8, title + 20);
          if (x > 0 && x + total > width) { [x, y] = [0, next]; }
          const [start, first] = [x + title + 18, y + 4];
          let left = start, top = first, right = left;
          for (const { box, size } of members) {
            if (left > x + 8 && left + size > width - 8) { [left, top] = [x + 8, top + height + gap]; }
            frames.set(box.dataset.node, { x: left, y: top, width: size, height, bottom: top + height });
            left += size + 8;
            right = Math.max(right, left);
          }
          bands.push({ x, y, width: right - x, height: top + height + 4 - y });
          next = Math.max(next, top + height + 4 + gap);
          x = right + 6;
        }
        return [bands, frames, next];
      };
      // The line and the head of an arrow. It leaves and reaches boxes at shares of their widths.
      const curve = (from, to, start, end) => {
        const isBelow = to.y >= from.y, side = to.y > from.y ? 1 : -1;
        const [x, y] = [from.x + from.width * start, isBelow ? from.bottom : from.y];
        const [tip, edge] = [to.x + to.width * end, side > 0 ? to.y : to.bottom];
        // Arrows in one line of boxes hang at different heights.
        const bend = edge === y ? 8 + 14 * start : Math.max(14, Math.abs(edge - y) / 2);
        return ['M' + tip + ' ' + (edge - side * 6) + 'C' + [tip, edge - side * bend, x, y + (isBelow ? bend : -bend), x, y],
          'M' + tip + ' ' + edge + 'l-3.6 ' + -7 * side + 'h7.2Z'];
      };
      const wrapped = (whole, width, height) => {
        const copy = whole.cloneNode(true);
        canvas.replaceChildren(copy);
        const [main, legend] = [...copy.children].filter((child) => child.tagName === 'g');
        const members = [...copy.querySelectorAll('.box')].map((box) => {
          const rect = box.querySelector('rect:last-of-type');
          return { box, size: number(rect, 'width'), x: number(rect, 'x'), y: number(rect, 'y') };
        });
        const groups = [...copy.querySelectorAll('.band')].map((band) => {
          const rect = band.querySelector('rect'), text = band.querySelector('text');
          const top = number(rect, 'y'), bottom = top + number(rect, 'height');
          band.querySelector('.count').remove();
          return { rect, text, title: text.getComputedTextLength(), members: members.filter(({ y }) => top < y && y < bottom) };
        });
        if (groups.length === 0) { groups.push({ title: 0, members }); }
        const tries = zoom === null ? sizes : [];
        const fits = ([scale, box, gap]) => wrap(groups, width / scale, box, gap)[2] * scale + (gap < wide ? 12 : 26) <= height;
        const [scale, box, gap] = tries.find(fits) ?? [zoom ?? 1, 30, 4];
        const [bands, frames, bottom] = wrap(groups, width / scale, box, gap);
        copy.classList.toggle('dense', gap < wide);
        main.removeAttribute('transform');
        groups.forEach(({ rect, text }, index) => {
          if (!rect) { return; }
          set(rect, { ...bands[index], rx: 6 });
          set(text, { x: bands[index].x + 10, y: bands[index].y + 4 + box / 2 + 4.5 });
        });
        for (const { box, x, y } of members) {
          const frame = frames.get(box.dataset.node);
          for (const rect of box.querySelectorAll('rect')) {
            const [right, down] = [number(rect, 'x') - x, number(rect, 'y') - y];
            set(rect, { x: frame.x + right, y: frame.y + down, height: frame.height - 2 * down });
          }
          set(box.querySelector('text'), { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 + 4.5 });
        }
        const lines = [...copy.querySelectorAll('.arrow[data-from]')];
        const shares = (end, other) => {
          const byBox = Map.groupBy(lines, (line) => line.dataset[end]);
          return new Map([...byBox.values()].flatMap((same) => same
            .sort((one, two) => frames.get(one.dataset[other]).x - frames.get(two.dataset[other]).x)
            .map((line, index) => [line, (index + 1) / (same.length + 1)])));
        };
        const starts = shares('from', 'to'), tips = shares('to', 'from');
        for (const arrow of lines) {
          const ends = [arrow.dataset.from, arrow.dataset.to].map((node) => frames.get(node));
          const [line, head] = curve(...ends, starts.get(arrow), tips.get(arrow));
          set(arrow.querySelector('path'), { d: line });
          set(arrow.querySelector('.head'), { d: head });
          if (gap < wide) { main.append(arrow); }
        }
        const isExplained = gap >= wide;
        set(legend, { transform: 'translate(10 ' + (bottom + 4 - number(legend.querySelector('text'), 'y')) + ')' });
        if (!isExplained) { legend.remove(); }
        const end = bottom + (isExplained ? 10 : 0);
        set(copy, { width: width / scale, height: end, viewBox: '0 0 ' + width / scale + ' ' + end });
        return [copy, scale];
      };

      // Shows the drawing in the form and the size for the window. The focus and the choice stay.
      const resize = () => {
        const focused = canvas.contains(document.activeElement) && document.activeElement.dataset.node;
        const chosen = kept?.dataset.node, whole = views.get(view.value);
        const width = canvas.offsetWidth - 16, height = window.innerHeight - document.querySelector('header').offsetHeight;
        canvas.style.maxHeight = height + 'px';
        const best = Math.min(1, width / number(whole, 'width'), (height - 12) / number(whole, 'height'));
        const isWrapped = best < least && (zoom === null || width < narrow);
        [drawing, size] = isWrapped ? wrapped(whole, width, height) : [whole, zoom ?? best];
        if (!isWrapped) { canvas.replaceChildren(whole); }
        drawing.style.width = size * number(drawing, 'width') + 'px';
        boxes = [...drawing.querySelectorAll('.box')];
        boxes[0]?.setAttribute('tabindex', '0');
        boxOf = new Map(boxes.map((box) => [box.dataset.node, box]));
        arrows = [...drawing.querySelectorAll('.arrow[data-from]')];
        [kept, near] = [boxOf.get(chosen) ?? null, null];
        if (boxOf.has(focused)) { focus(boxOf.get(focused)); }
        update();
      };
      const scale = (factor) => { zoom = Math.min(4, Math.max(0.1, size * factor)); resize(); };
      const unscale = () => {
        if (window.innerWidth < narrow) { part('tools').open = false; }
        zoom = null;
        resize();
      };
    """
}

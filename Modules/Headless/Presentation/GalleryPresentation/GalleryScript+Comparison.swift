extension GalleryScript {
  /// The functions that restore states from their changes, and compare them.
  static let comparison = """
    function changed(value, [path, next, isInserted], depth = 0) {
      if (depth === path.length) return next;
      const isList = Array.isArray(value), copy = isList ? [...value] : { ...value };
      const key = path[depth], isLast = depth === path.length - 1;
      if (isLast && isInserted) copy.splice(key, 0, next);
      else if (isLast && next === undefined) isList ? copy.splice(key, 1) : delete copy[key];
      else copy[key] = changed(copy[key], [path, next, isInserted], depth + 1);
      // The program writes the keys in their order.
      return isList ? copy : Object.fromEntries(Object.entries(copy).sort(([one], [other]) => one < other ? -1 : 1));
    }

    const isBox = (value) => typeof value === 'object' && value !== null;
    const same = (left, right) => JSON.stringify(left) === JSON.stringify(right);

    function remove(value, start, pad, out) {
      for (const line of (start + JSON.stringify(value, null, 2)).split('\\n')) out.push([pad + line, 'del']);
    }

    // The lines of a value, each with what it is compared with another one: new, gone, or neither.
    function lines(value, old, isNew, start, end, pad, isShort, out) {
      const isChanged = isNew || !same(value, old);
      if (isShort && !isChanged) return;
      const isList = Array.isArray(value);
      if (!isBox(value) || !Object.keys(value).length) {
        if (isChanged && !isNew) remove(old, start, pad, out);
        out.push([pad + start + JSON.stringify(value) + end, isChanged ? 'ins' : '']);
        return;
      }
      if (!isNew && !(isBox(old) && Array.isArray(old) === isList)) {
        remove(old, start, pad, out);
        isNew = true;
      }
      const before = isNew ? {} : old;
      const left = new Set(Object.keys(before)), keys = Object.keys(value);
      let last = -1;
      out.push([pad + start + (isList ? '[' : '{'), isNew ? 'ins' : '']);
      for (const key of keys) {
        const id = isList && isBox(value[key]) ? value[key].id : undefined;
        // A row that moves is removed and inserted.
        const place = id === undefined ? key : [...left].find((other) => other > last && before[other]?.id === id);
        const isFound = place !== undefined && left.delete(place);
        if (isFound && isList) last = Number(place);
        lines(value[key], isFound ? before[place] : undefined, isNew || !isFound,
          isList ? '' : JSON.stringify(key) + ': ', key === keys.at(-1) ? '' : ',', pad + '  ', isShort, out);
      }
      for (const key of left) remove(before[key], isList ? '' : JSON.stringify(key) + ': ', pad + '  ', out);
      out.push([pad + (isList ? ']' : '}') + end, isNew ? 'ins' : '']);
    }
    """
}

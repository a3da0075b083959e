/// The style of a gallery's documents. Each color has a light and a dark form, and a contrast of at least 4.5 (WCAG 2.2,
/// 1.4.3).
enum GalleryStyle {
  static let sheet = """
    :root { color-scheme: light dark; --line: light-dark(#c9c9d1, #4a4a55); }
    * { box-sizing: border-box; }
    body, .picture { color: light-dark(#1b1b1f, #e6e6ea); background: light-dark(#fff, #16161a); }
    body { margin: 0 auto; max-width: 100rem; padding: 0 1rem 4rem; font: 1rem/1.45 system-ui, sans-serif;
      overflow-wrap: anywhere; }
    a { color: light-dark(#0b4f9e, #8ab8ff); }
    :focus-visible { outline: 3px solid light-dark(#0b4f9e, #8ab8ff); outline-offset: 1px; }
    h1, h2, h3, h4 { line-height: 1.2; }
    ul, ol { padding: 0; list-style: none; }
    .tools { display: flex; flex-wrap: wrap; gap: .4rem 1.2rem; padding: .6rem 0; }
    select, input, button { font: inherit; color: inherit; background: light-dark(#f2f2f5, #26262d);
      border: 1px solid light-dark(#767680, #8a8a96); border-radius: .3rem; padding: .2rem .5rem; max-width: 100%; }
    pre, .whole { font: .8125rem/1.4 ui-monospace, monospace; white-space: pre-wrap; }
    pre ins, pre del { text-decoration: none; display: inline-block; min-width: 100%; }
    ins, .changed { background: light-dark(#e3f5e1, #17361c); }
    pre del { background: light-dark(#fde4e1, #45211e); }
    .detail, .status, .caption { color: light-dark(#55555f, #adadb8); }
    .failure { color: light-dark(#a31d17, #ffa39c); }
    .warning { color: light-dark(#6b4700, #f0c061); }
    .strong { font-weight: 600; }
    .code, .identifier, :not(pre) > code { color: light-dark(#0a5a5a, #7fd1d1); }
    summary { cursor: pointer; padding: .3rem 0; } summary h2 { display: inline; font-size: 1.1rem; }
    .cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr)); gap: 1.2rem; }
    .cards > li { border: 1px solid var(--line); border-radius: .5rem; padding: .7rem; }
    .cards h3 { margin: .6rem 0 .2rem; } .cards ul { display: flex; flex-wrap: wrap; gap: .1rem .8rem; margin: 0; }
    .mini { position: relative; height: 9rem; overflow: hidden; border: 1px solid var(--line); border-radius: .3rem; }
    .mini > .picture { position: absolute; transform: scale(.4); transform-origin: 0 0; width: 42rem; border: 0; }
    .picture { border: 1px solid var(--line); border-radius: .5rem; padding: 1rem; max-width: 46rem; overflow: hidden; }
    .light { color-scheme: light; } .dark { color-scheme: dark; } .picture.narrow { max-width: 22.5rem; }
    .picture > :first-child { margin-top: 0; } .picture p { margin: .3rem 0; }
    .picture .rows > li { padding: .5rem 0; border-top: 1px solid var(--line); }
    .picture .rows > li > div > :first-child { margin-top: 0; }
    .picture [aria-current] { outline: 2px solid light-dark(#0b4f9e, #8ab8ff); }
    .picture h3, .picture h4, .ends p { margin: .3rem 0; }
    .picture { container-type: inline-size; } .picture .whole.text { font-size: clamp(.5625rem, 2cqw, .8125rem); }
    .picture p.whole { margin: 0; min-height: 1.1rem; }
    .ends { display: flex; justify-content: space-between; gap: 1rem; align-items: baseline; }
    .ends .detail { text-align: end; } .narrow .ends { flex-wrap: wrap; gap: 0 1rem; }
    .clamped { display: -webkit-box; -webkit-box-orient: vertical; overflow: hidden; }
    .picture li:not(.rows > li) { display: flex; } .marker { white-space: pre; } li > div { min-width: 0; flex: 1; }
    blockquote { margin: .3rem 0; border-inline-start: 3px solid var(--line); padding-inline-start: .8rem; }
    table { border-collapse: collapse; }
    th, td { border: 1px solid var(--line); padding: .2rem .5rem; text-align: start; }
    mark { background: light-dark(#ffe58a, #6a5200); color: light-dark(#1b1b1f, #fff); }
    .frame { margin: 1rem 0; } .caption { margin: .3rem 0; } .steps { margin: .3rem 0; }
    .film.live > .frames { display: none; }
    .strip { display: flex; gap: .5rem; overflow-x: auto; padding: .3rem; margin: .5rem 0; }
    .strip > li { position: relative; flex: none; width: 7.5rem; } .strip .mini { height: 6rem; }
    .strip .mini > .picture { transform: scale(.25); width: 30rem; }
    .strip button { position: absolute; inset: 0; width: 100%; background: none;
      border: 2px solid transparent; display: flex; align-items: end; justify-content: end; padding: .2rem; }
    .strip button span { background: light-dark(#fff, #16161a); padding: 0 .4rem; border-radius: .3rem; }
    .strip [aria-current] { border-color: light-dark(#0b4f9e, #8ab8ff); }
    .buttons { display: flex; flex-wrap: wrap; gap: .5rem; }
    .stage { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start; }
    .stage > * { flex: 1 1 20rem; min-width: 0; margin: 0; }
    .stage.many > * { flex-basis: 100%; }
    .views { display: grid; gap: .8rem; align-items: start; margin-bottom: .8rem;
      grid-template-columns: repeat(auto-fit, minmax(min(28rem, 100%), 1fr)); }
    .views.narrow { grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 22.5rem)); }
    .stage pre { max-height: 40rem; overflow: auto; margin: .3rem 0;
      border: 1px solid var(--line); border-radius: .5rem; padding: .6rem; }
    .stage h3 { font-size: 1rem; margin: 0; }
    """
}

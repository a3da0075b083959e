import CommandLinePresentation

/// A self-contained page of HTML.
struct GalleryDocument {
  var title: String
  var back = ""
  var content: String
  /// The tools show each picture in light, dark, wide, and narrow, or nil for no tools.
  var showsAll: Bool?

  var text: String {
    """
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
    script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
    <title>\(title.xmlAttribute)</title>
    <style>
    \(GalleryStyle.sheet)
    </style>
    </head>
    <body>
    <header>
    <h1>\(title.xmlAttribute)</h1>
    \(back)
    \(showsAll.map(tools) ?? "")
    </header>
    <main>
    \(content)
    </main>
    <script>
    \(GalleryScript.text)
    </script>
    </body>
    </html>

    """
  }

  private func tools(showsAll: Bool) -> String {
    let all = showsAll ? " selected" : ""
    return """
      <form class="tools">
      <label>Colors <select id="colors"><option value="auto">automatic<option value="light">light\
      <option value="dark">dark<option value="light dark"\(all)>light and dark</select></label>
      <label>Width <select id="width"><option value="wide">wide<option value="narrow">narrow\
      <option value="wide narrow"\(all)>wide and narrow</select></label>
      <label>State <select id="state"><option value="json">JSON<option value="changes">changes only\
      <option value="text">printed text</select></label>
      </form>
      """
  }
}

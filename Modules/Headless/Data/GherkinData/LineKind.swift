/// A kind of line in a flow. The raw value names it in a fault.
enum LineKind: String {
  case end = "the end of the file"
  case empty = "an empty line"
  case comment = "a comment"
  case language = "a language"
  case tags = "tags"
  case feature = "a feature"
  case rule = "a rule"
  case background = "a background"
  case scenario = "a scenario"
  case examples = "examples"
  case step = "a step"
  case tableRow = "a table row"
  case docString = "a doc string"
  case docStringEnd = "the delimiter that ends the doc string"
  case other = "text"
}

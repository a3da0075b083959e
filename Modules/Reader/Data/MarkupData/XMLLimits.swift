/// The limits on a document. Real feeds don't come close to them, and hostile ones can't exceed them.
struct XMLLimits: Sendable {
  /// The deepest nesting of elements.
  var depth = 256
  /// The largest number of attributes of one tag. The others are left out.
  var attributes = 256
  /// The largest number of namespace declarations in effect at one place. The others are left out.
  var namespaces = 512
  /// The largest number of elements in memory at one time. The others are left out.
  var elements = 400_000
  /// The largest size of a text between tags or of an attribute, in bytes. The rest is left out.
  var text = 8 << 20
  /// The largest number of different names and namespaces. Everything after it is left out.
  var names = 10_000
}

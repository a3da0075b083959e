/// The built-in sample: an Atom feed of an invented magazine, which users can read without a network.
///
/// It is the file sample.xml in this folder, embedded as one string literal.
public enum Sample {
  /// The address of the sample, for users and flows.
  public static let address = "sample:"
  /// The name of the sample as a source: the ``ArticlesDomain/Publication/id``, which also identifies its articles.
  public static let name = "sample"
}

import Testing

/// Builds of other packages, which share the lint that is built for them.
@Suite(.serialized) struct BuildTests {}
